import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** Hours before the start until which a session can be cancelled or moved free of charge. */
export async function readFreeHours(db: Kysely<BookingsTables>): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select billing_api.free_cancellation_hours() as hours
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A call of a function answers one row');
  return row.hours;
}
