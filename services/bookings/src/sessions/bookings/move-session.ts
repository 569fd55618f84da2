import type { Context } from '@kabar/server/context';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { enqueueSessionNews } from '../../circle-news/tell-circle.ts';
import { actedByInPayload, timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { doSteps, newSession } from './advance-bookings.ts';
import { claimOf } from './booking-rules.ts';
import { closeProposal } from './close-proposal.ts';
import { readBookingTerms } from './load-payment-facts.ts';
import { readTimeFactsOf } from './load-time-facts.ts';
import { type MoveWish, refusalOfMove } from './move-rules.ts';
import { nearestTimes } from './nearest-times.ts';
import type { PaymentRefusal } from './payment-rules.ts';
import type { BookingWithPeople } from './queries.ts';
import { enqueueMoveSettlement, keepOldTime } from './settle-moves.ts';
import { claimTimes, lockCredits } from './store-bookings.ts';
import type { TimeRefusal } from './time-rules.ts';

type Database = Kysely<BookingsTables>;
type Codes = TimeRefusal | PaymentRefusal | 'pack_not_found';

/**
 * Moves a locked booking of the client to another time, or refuses with the nearest possible times. Used by the
 * client's own move and an accepted proposal.
 */
export async function moveSession(
  context: Context<BookingsTables, Codes>,
  booking: BookingWithPeople,
  {
    wish,
    reason,
    settlesAt = null,
    notices = [],
  }: {
    wish: MoveWish;
    reason: string | null | undefined;
    /** End of the undo period, after which the companion is notified; null for an immediate move. */
    settlesAt?: Date | null;
    /** Notifications to send to the companion before that. */
    notices?: readonly Notice[];
  },
): Promise<void> {
  const { db, now } = context;
  const refusal = await claimAndDecide(db, booking, { wish, now });
  if (refusal !== null) {
    const [, alternatives] = await Promise.all([
      sql`rollback to savepoint before_claim`.execute(db),
      nearestTimes(context, refusal, booking, wish.to),
    ]);
    throw context.refuse(refusal, alternatives);
  }
  const { id, companion_id: companionId } = booking;
  const payload = {
    ...{ booking_id: id, scheduled_at: timeInPayload(wish.to), by: 'client' as const },
    ...actedByInPayload(context.actedBy),
  };
  const kept = settlesAt && keepOldTime(db, { id, to: wish.to, late: wish.late, settlesAt }, now);
  const [refused] = await Promise.all([
    storeMove(db, { id, wish, reason, now }),
    closeProposal(db, { bookingId: id, answer: wish.byCompanion ? 'accepted' : 'expired', now }),
    ...(settlesAt === null
      ? [
          notifyPresent(db, [
            ...notices,
            { recipient: companionId, type: 'booking_moved', payload },
          ]),
          doSteps(db, [movedSession(booking, wish.to, now)], now),
          enqueueSessionNews(db, [id], 'moved'),
        ]
      : [kept, notifyPresent(db, notices), enqueueMoveSettlement(db, id, settlesAt)]),
  ]);
  if (refused !== null) throw context.refuse(refused);
}

/** Claims the time and locks the credits, then reads the facts and decides. */
async function claimAndDecide(
  db: Database,
  booking: BookingWithPeople,
  { wish, now }: { wish: MoveWish; now: Date },
) {
  const { id, companion_id: companionId, user_id: clientId, duration_minutes: minutes } = booking;
  const pair = { companionId, clientId, minutes };
  const [, claimed, time, , payment] = await Promise.all([
    sql`savepoint before_claim`.execute(db),
    claimTimes(db, pair, [{ id, startsAt: wish.to }], now),
    readTimeFactsOf(db, { ...pair, startsAt: wish.to, ignoring: id }, now),
    lockCredits(db, clientId),
    readBookingTerms(db, booking.session_pack_purchase_id, now, id),
  ]);
  return refusalOfMove({ claim: claimOf(claimed, id), time, payment }, wish, now);
}

async function storeMove(
  db: Database,
  move: { id: string; wish: MoveWish; reason: string | null | undefined; now: Date },
): Promise<PaymentRefusal | 'pack_not_found' | null> {
  const { id, wish, reason, now } = move;
  const { rows } = await sql<{ refusal: PaymentRefusal | 'pack_not_found' | null }>`
    select bookings.store_move(${id}, ${wish.to}, ${wish.late}, ${reason ?? null}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Each time of a session has its own steps. */
function movedSession(booking: BookingWithPeople, startsAt: Date, now: Date) {
  const { id, medium, companion_id: companionId, user_id: clientId } = booking;
  const lovedOneId = booking.loved_one_id;
  const session = { id, medium, companionId, clientId, lovedOneId, startsAt };
  return {
    ...newSession({ ...session, minutes: booking.duration_minutes }, now),
    timeVersion: booking.time_version + 1,
  };
}
