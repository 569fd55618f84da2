import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { Proposal } from './move-rules.ts';

type Database = Kysely<BookingsTables>;

/** All proposals for a booking of the caller. */
export async function listProposals(db: Database, bookingId: string): Promise<Proposal[]> {
  return await db
    .selectFrom('bookings.booking_moves')
    .select(['id', 'scheduled_at as scheduledAt', 'status'])
    .where('booking_id', '=', bookingId)
    .execute();
}

/** False if another booking's proposal has this id. */
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
