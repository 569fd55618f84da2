import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** A page of companion ids whose stored free times have passed, the longest overdue first. */
export async function listOverdue(
  db: Kysely<BookingsTables>,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings.next_free_times')
    .select('companion_id')
    .where('last_free_at', '<=', now)
    .where(sql<boolean>`companion_id <> all(${except}::uuid[])`)
    .orderBy('last_free_at')
    .orderBy('companion_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.companion_id);
}

export async function renewNextFreeTime(
  db: Kysely<BookingsTables>,
  companionId: string,
  now: Date,
) {
  await sql`select bookings.renew_next_free_time(${companionId}, ${now})`.execute(db);
}
