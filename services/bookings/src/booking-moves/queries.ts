import { type Kysely, sql } from 'kysely';
import type { Proposal } from '../bookings/move-rules.ts';
import type { BookingsTables } from '../tables.ts';

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

/** All proposals for a booking of the caller. */
export async function listProposals(db: Database, bookingId: string): Promise<Proposal[]> {
  return await db
    .selectFrom('bookings.booking_moves')
    .select(['id', 'scheduled_at as scheduledAt', 'status'])
    .where('booking_id', '=', bookingId)
    .execute();
}

/** False if another booking has a proposal under this id. */
export async function storeProposal(
  db: Database,
  made: { id: string; bookingId: string; to: Date; reason: string | null; now: Date },
): Promise<boolean> {
  const { id, bookingId, to, reason, now } = made;
  const row = await db
    .insertInto('bookings.booking_moves')
    .values({
      ...{ id, booking_id: bookingId, scheduled_at: to, reason, created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Proposals of bookings whose companion is the caller, their author. */
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
