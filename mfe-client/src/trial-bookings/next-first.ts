import type { TrialBookingView } from './api.ts';

/** Sorts upcoming calls first, then pending requests (both chronologically), then past calls, newest first. */
export function nextFirst(
  bookings: readonly TrialBookingView[],
  now = Date.now(),
): TrialBookingView[] {
  const rank = ({ status, requestedEndTime }: TrialBookingView) => {
    if (status === 'approved' && Date.parse(requestedEndTime) > now) return 0;
    return status === 'pending' ? 1 : 2;
  };
  const time = ({ requestedStartTime }: TrialBookingView) => Date.parse(requestedStartTime);
  return bookings.toSorted((one, other) => {
    const place = rank(one) - rank(other);
    if (place !== 0) return place;
    return rank(one) === 2 ? time(other) - time(one) : time(one) - time(other);
  });
}
