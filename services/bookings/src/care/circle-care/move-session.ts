import type { circleCare } from '@kabar/contracts/circle-care';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { moveBooking } from '../../sessions/bookings/move-booking.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { requireSessionOf, withGuestLink } from './session-in-care.ts';

export const moveSession: Verb<
  typeof circleCare.endpoints.move,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { personId, ...change }) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, change.id);
  const moved = await moveBooking(acting.context, change);
  if (moved instanceof CommittedRefusal) return moved;
  return await withGuestLink(acting, moved);
};
