import type { CallView } from '@kabar/parts/calls/api';
import { useBooking } from '../bookings/api.ts';
import type { ReviewedPerson } from '../reviews/api.ts';
import { ReviewButton } from '../reviews/review-button.tsx';
import { useOwnTrialBookings } from '../trial-bookings/api.ts';

/** The review of the companion after a call has ended. */
export function ReviewOfCall({ call: { kind, id } }: { call: CallView }) {
  if (kind === 'check_in') return null;
  return kind === 'booking' ? <ReviewOfBooking id={id} /> : <ReviewOfTrial id={id} />;
}

function ReviewOfBooking({ id }: { id: string }) {
  return <ReviewOf companion={useBooking(id).data?.companion} />;
}

function ReviewOfTrial({ id }: { id: string }) {
  const pages = useOwnTrialBookings().data?.pages;
  const trial = pages?.flatMap((page) => page.trialBookings).find((each) => each.id === id);
  return <ReviewOf companion={trial?.companion} />;
}

function ReviewOf({ companion }: { companion: ReviewedPerson | undefined }) {
  return companion === undefined ? null : <ReviewButton companion={companion} />;
}
