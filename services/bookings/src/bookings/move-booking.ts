import type { bookings } from '@kabar/contracts/bookings';
import type { CommittedRefusal } from '@kabar/server/committed-refusal';
import { requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import { proposeMove } from '../booking-moves/propose-move.ts';
import type { BookingsTables } from '../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToChange, refusalToMove } from './move-rules.ts';
import { moveSession } from './move-session.ts';
import { refuseWhileCancelling } from './settle-cancellations.ts';

/** Immediate for the client; a proposal for the companion. */
export const moveBooking: Verb<
  typeof bookings.endpoints.move,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { id, moveId, scheduledAt, reason, ifMatch }) => {
  const { now, refuse } = context;
  const version = requireIfMatch(refuse, ifMatch);
  const { booking, side, costs, deferred } = await lockBooking(context, id);
  const judge = side === 'client' ? refusalToMove : refusalToChange;
  const refusal = judge(booking, version, now);
  if (refusal !== null) throw refuse(refusal);
  if (deferred !== null) return await refuseWhileCancelling(context, deferred);
  const from = booking.scheduled_at;
  const to = new Date(scheduledAt);
  if (side === 'companion') await proposeMove(context, booking, { moveId, to, reason });
  else if (from.getTime() !== to.getTime()) {
    const wish = { from, to, late: costs.late, byCompanion: false };
    await moveSession(context, booking, { wish, reason });
  }
  return await getBookingDetails(context, id);
};
