import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { doSteps, type SessionSteps } from './advance-bookings.ts';
import { closeProposal } from './close-proposal.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import type { Booking } from './queries.ts';
import { freeKeptTime, readUndoableMove } from './settle-moves.ts';
import { arrangedBefore } from './step-rules.ts';
import { claimTimes, lockCredits } from './store-bookings.ts';
import { movedAt, refusalToUndoMove, type UndoableMove } from './undo-rules.ts';

/** Moves a session back to the old time within the undo period of the client's move. */
export const undoMove: Verb<typeof bookings.endpoints.undoMove, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now, refuse } = context;
  const [{ booking, deferred }, kept, { accountId }] = await Promise.all([
    lockBooking(context, id),
    readUndoableMove(db, id),
    context.caller(),
  ]);
  const isBlocked = kept?.isBlocked ?? false;
  const state = { version: booking.version, isCancelling: deferred !== null, isBlocked };
  const refusal = refusalToUndoMove(state, kept, accountId, now);
  if (refusal !== null || kept === null) throw refuse('move_not_undoable');
  const pair = { companionId: booking.companion_id, minutes: booking.duration_minutes };
  const [, claimed, , isPaid, , , details] = await Promise.all([
    freeKeptTime(db, id),
    claimTimes(db, pair, [{ id, startsAt: kept.fromTime }], now),
    lockCredits(db, accountId),
    storeUndoneMove(db, id, now),
    closeProposal(db, { bookingId: id, answer: 'expired', now }),
    doSteps(db, [returnedSession(booking, kept)], now),
    getBookingDetails(context, id),
  ]);
  if (claimed?.has(id) !== true || !isPaid) throw refuse('move_not_undoable');
  return details;
};

/** False if billing refuses, e.g. because the subscription has ended meanwhile. */
async function storeUndoneMove(
  db: Kysely<BookingsTables>,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ refusal: string | null }>`
    select bookings.store_undone_move(${id}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal === null;
}

/** The session at its old time; steps that became due meanwhile are executed now. */
function returnedSession(booking: Booking, kept: UndoableMove): SessionSteps {
  const { id, medium, companion_id: companionId, user_id: clientId } = booking;
  return {
    ...{ id, medium, companionId, clientId, lovedOneId: booking.loved_one_id, attendance: null },
    ...{ scheduledAt: kept.fromTime, minutes: booking.duration_minutes, status: kept.fromStatus },
    timeVersion: booking.time_version + 1,
    ...arrangedBefore(kept.fromTime, movedAt(kept)),
  };
}
