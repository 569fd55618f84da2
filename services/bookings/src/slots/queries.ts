import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

/** In order of time. Rows that only touch the range are not in it. */
export async function listOwnSlots(
  db: Database,
  range: { from: Date; to: Date },
): Promise<BookingsRows['bookings.companion_availability'][]> {
  return await db
    .selectFrom('bookings.companion_availability')
    .select(['id', 'companion_id', 'start_time', 'end_time'])
    .where('companion_id', '=', own)
    .where(
      sql<boolean>`tstzrange(start_time, end_time) && tstzrange(${range.from}::timestamptz, ${range.to}::timestamptz)`,
    )
    .orderBy('start_time')
    .execute();
}

/**
 * Makes the slots of the next 14 days anew from the weekly hours, without what is blocked. For the caller's own
 * calendar, or as the service itself.
 */
export async function generateSlots(db: Database, companionId: string, now: Date) {
  await sql`select bookings.generate_slots(${companionId}, ${now})`.execute(db);
}

/** Ids of companions who gave weekly hours, in order, after the one given; a page of them. */
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
