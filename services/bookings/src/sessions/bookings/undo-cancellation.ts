import type { bookings } from '@kabar/contracts/bookings';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { deleteOwnDeferredCancellation } from './queries.ts';
import { refusalToUndo } from './undo-rules.ts';

/** Undoes the caller's cancellation within its undo period; the session continues unchanged. */
export const undoCancellation: Verb<
  typeof bookings.endpoints.undoCancellation,
  BookingsTables
> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const [{ booking, deferred }, { accountId }] = await Promise.all([
    lockBooking(context, id),
    context.caller(),
  ]);
  const refusal = refusalToUndo({ status: booking.status, deferred }, accountId, now);
  if (refusal !== null) throw refuse(refusal);
  const task = 'bookings:advance-booking';
  const settleMove = 'bookings:settle-move';
  const [, , , details] = await Promise.all([
    deleteOwnDeferredCancellation(db, id),
    // An earlier move's settlement was postponed by the cancellation.
    enqueue(db, settleMove, { bookingId: id }, { runAt: now, key: `${settleMove}:${id}` }),
    // Steps that became due meanwhile were skipped.
    enqueue(db, task, { bookingId: id }, { runAt: now, key: `${task}:${id}` }),
    getBookingDetails(context, id),
  ]);
  return details;
};
