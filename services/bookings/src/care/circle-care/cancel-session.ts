import type { circleCare } from '@kabar/contracts/circle-care';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { cancelBooking } from '../../sessions/bookings/cancel-booking.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { requireSessionOf, withGuestLink } from './session-in-care.ts';

export const cancelSession: Verb<
  typeof circleCare.endpoints.cancel,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { personId, ...change }) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, change.id);
  const cancelled = await cancelBooking(acting.context, change);
  if (cancelled instanceof CommittedRefusal) return cancelled;
  return await withGuestLink(acting, cancelled);
};
