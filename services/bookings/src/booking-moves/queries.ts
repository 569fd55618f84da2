import type { bookingMoves } from '@kabar/contracts/booking-moves';
import type { DeclaredCode } from '@kabar/contracts/contract';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;
type Code = DeclaredCode<typeof bookingMoves.endpoints.accept> | 'not_found';
/** Refusals that only accepting can cause, not declining or withdrawing. */
type OfAnswer<Answer> = Answer extends 'accepted' ? Code : 'already_decided' | 'not_found';

const own = sql<string>`(select auth_api.uid())`;

/** Null when it is answered, otherwise the reason of the refusal. */
export async function answerMove<Answer extends 'accepted' | 'declined' | 'withdrawn'>(
  db: Database,
  { id, answer, now }: { id: string; answer: Answer; now: Date },
): Promise<OfAnswer<Answer> | null> {
  const { rows } = await sql<{ refusal: OfAnswer<Answer> | null }>`
    select bookings.answer_move(${id}, ${answer}, ${now}) as refusal
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A call of a function answers one row');
  return row.refusal;
}

/** An open proposal of a booking of the caller. */
export async function findMove(db: Database, id: string) {
  return await db
    .selectFrom('bookings.booking_moves as move')
    .innerJoin('bookings.bookings as booking', 'booking.id', 'move.booking_id')
    .select([
      'move.booking_id',
      'move.scheduled_at',
      'booking.user_id',
      'booking.companion_id',
      'booking.duration_minutes',
      'booking.session_pack_purchase_id',
      'booking.scheduled_at as booked_at',
    ])
    .where('move.id', '=', id)
    .executeTakeFirst();
}

/** Of bookings whose companion is the caller, because she wrote the proposals. */
export async function listEveryOwnMove(db: Database) {
  return await db
    .selectFrom('bookings.booking_moves as move')
    .innerJoin('bookings.bookings as booking', 'booking.id', 'move.booking_id')
    .select([
      'move.booking_id',
      'move.scheduled_at',
      'move.reason',
      'move.status',
      'move.created_at',
    ])
    .where('booking.companion_id', '=', own)
    .orderBy('move.created_at')
    .execute();
}
