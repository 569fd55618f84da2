import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { undoCancellation as undo } from '../../sessions/bookings/undo-cancellation.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { requireSessionOf, withGuestLink } from './session-in-care.ts';

export const undoCancellation: Verb<
  typeof circleCare.endpoints.undoCancellation,
  BookingsTables
> = async (context, { personId, id }) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return await withGuestLink(acting, await undo(acting.context, { id }));
};
