import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/**
 * Regenerates the slots of the next 14 days from the weekly hours minus blocked times. Callable by the companion and by
 * jobs.
 */
export async function generateSlots(db: Database, companionId: string, now: Date) {
  await sql`select bookings.generate_slots(${companionId}, ${now})`.execute(db);
}

/** A page of companion ids with weekly hours, after the given id. */
export async function listCompanionIds(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings.companion_calendars')
    .select('companion_id')
    .$if(after !== undefined, (query) => query.where('companion_id', '>', after ?? ''))
    .orderBy('companion_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.companion_id);
}
