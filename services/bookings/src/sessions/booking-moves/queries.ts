import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
const own = sql<string>`(select auth_api.uid())`;

/** A proposal for a booking of the caller. */
export async function findMove(db: Database, id: string) {
  return await db
    .selectFrom('bookings.booking_moves')
    .select(['booking_id', 'scheduled_at', 'reason', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Proposals by the caller as companion, for the export. */
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
