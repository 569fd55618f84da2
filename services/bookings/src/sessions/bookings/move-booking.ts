import type { bookings } from '@kabar/contracts/bookings';
import type { CommittedRefusal } from '@kabar/server/committed-refusal';
import { requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToChange, refusalToMove } from './move-rules.ts';
import { moveSession } from './move-session.ts';
import { proposeMove } from './propose-move.ts';
import { refuseWhileCancelling } from './settle-cancellations.ts';
import { forgetMove, noticesOfMove, readUndoableMove } from './settle-moves.ts';
import { moveSettlesAt } from './undo-rules.ts';

/** Immediate for the client, with ten minutes to undo unless one of the times is soon; a proposal for the companion. */
export const moveBooking: Verb<
  typeof bookings.endpoints.move,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { id, moveId, scheduledAt, reason, ifMatch }) => {
  const { db, now, refuse } = context;
  const version = requireIfMatch(refuse, ifMatch);
  const [{ booking, side, costs, deferred }, earlier] = await Promise.all([
    lockBooking(context, id),
    readUndoableMove(db, id),
  ]);
  const judge = side === 'client' ? refusalToMove : refusalToChange;
  const refusal = judge(booking, version, now);
  if (refusal !== null) throw refuse(refusal);
  if (deferred !== null) return await refuseWhileCancelling(context, deferred);
  const from = booking.scheduled_at;
  const to = new Date(scheduledAt);
  if (side === 'companion') await proposeMove(context, booking, { moveId, to, reason });
  else if (from.getTime() !== to.getTime()) {
    const wish = { from, to, late: costs.late, byCompanion: false };
    if (earlier !== null) await forgetMove(db, id);
    // The companion is notified of each former time, unless that move was undone.
    const notices = earlier === null ? [] : noticesOfMove(earlier);
    const until = moveSettlesAt(wish, now);
    await moveSession(context, booking, { wish, reason, settlesAt: until, notices });
  }
  return await getBookingDetails(context, id);
};
