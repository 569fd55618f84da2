import type { Booking } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Times = Pick<Booking, 'status' | 'scheduled_at' | 'duration_minutes'>;

export function endOf(booking: Pick<Times, 'scheduled_at' | 'duration_minutes'>): Date {
  return new Date(booking.scheduled_at.getTime() + booking.duration_minutes * minute);
}

/** Whether the two people can still cancel or move it. */
export function isOpen(booking: Times, now: Date): boolean {
  return (
    ['scheduled', 'confirmed', 'pending'].includes(booking.status) && booking.scheduled_at > now
  );
}

/** True within 24 hours of the start. */
export function isConfirmationDue(booking: Times, now: Date): boolean {
  return (
    booking.status === 'scheduled' &&
    booking.scheduled_at > now &&
    booking.scheduled_at.getTime() - now.getTime() <= day
  );
}

/** Why the two people cannot change a booking; undefined if they can. The database checks the same under its locks. */
export function refusalOfChange(
  booking: Times,
  now: Date,
): 'status_not_allowed' | 'session_begun' | undefined {
  if (isOpen(booking, now)) return undefined;
  return booking.scheduled_at <= now &&
    !['cancelled', 'completed', 'no_show'].includes(booking.status)
    ? 'session_begun'
    : 'status_not_allowed';
}
