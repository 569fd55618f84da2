import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { undoMove as undo } from '../../sessions/bookings/undo-move.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { requireSessionOf, withGuestLink } from './session-in-care.ts';

export const undoMove: Verb<typeof circleCare.endpoints.undoMove, BookingsTables> = async (
  context,
  { personId, id },
) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return await withGuestLink(acting, await undo(acting.context, { id }));
};
