import type { bookingMoves } from '@kabar/contracts/booking-moves';
import type { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Context } from '@kabar/server/context';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { closeProposal } from '../bookings/close-proposal.ts';
import { getBookingDetails, lockBooking } from '../bookings/get-booking.ts';
import { refusalToChange } from '../bookings/move-rules.ts';
import { moveSession } from '../bookings/move-session.ts';
import { refuseWhileCancelling } from '../bookings/settle-cancellations.ts';
import { forgetMove } from '../bookings/settle-moves.ts';
import { findMove } from './queries.ts';

type Accept = (typeof bookingMoves.endpoints)['accept'];

/** Moves the booking to the proposed time free of charge, or refuses because that time is no longer available. */
export const acceptMove: Verb<
  Accept,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { id }) => {
  const { move, booking, deferred } = await lockMove(context, id, 'client');
  const refusal = refusalToChange(booking, '*', context.now);
  if (refusal === 'changed_meanwhile') throw new Error('Any version may be moved');
  if (refusal !== null) throw context.refuse(refusal);
  if (deferred !== null) return await refuseWhileCancelling(context, deferred);
  const [from, to] = [booking.scheduled_at, move.scheduled_at];
  const wish = { from, to, late: false, byCompanion: true };
  // Accepting a newer proposal ends the undo period of the client's own move.
  await forgetMove(context.db, booking.id);
  await moveSession(context, booking, { wish, reason: move.reason });
  return await getBookingDetails(context, booking.id);
};

export async function declineMove(
  context: Context<BookingsTables, 'already_decided'>,
  { id }: { id: string },
) {
  const { booking } = await lockMove(context, id, 'client');
  const { db, now } = context;
  const payload = {
    booking_id: booking.id,
    scheduled_at: timeInPayload(booking.scheduled_at),
  };
  const recipient = booking.companion_id;
  const [, , details] = await Promise.all([
    closeProposal(db, { bookingId: booking.id, answer: 'declined', now }),
    notifyPresent(db, [{ recipient, type: 'booking_move_declined', payload }]),
    getBookingDetails(context, booking.id),
  ]);
  return details;
}

export async function withdrawMove(
  context: Context<BookingsTables, 'already_decided'>,
  { id }: { id: string },
) {
  const { booking } = await lockMove(context, id, 'companion');
  const { db, now } = context;
  const [, details] = await Promise.all([
    closeProposal(db, { bookingId: booking.id, answer: 'withdrawn', now }),
    getBookingDetails(context, booking.id),
  ]);
  return details;
}

/**
 * Locks an open proposal that this side can answer, with its booking. Not_found for other people's and missing ones.
 */
async function lockMove(
  context: Context<BookingsTables, 'already_decided'>,
  id: string,
  answers: 'client' | 'companion',
) {
  const found = await findMove(context.db, id);
  if (found === undefined) throw context.refuse('not_found');
  const [{ booking, side, deferred }, move] = await Promise.all([
    lockBooking(context, found.booking_id),
    findMove(context.db, id),
  ]);
  if (move === undefined || side !== answers) throw context.refuse('not_found');
  if (move.status !== 'open') throw context.refuse('already_decided');
  return { move, booking, deferred };
}
