import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

export interface StrikeRow {
  booking_id: string;
  companion_id: string;
  kind: BookingsRows['bookings.companion_strikes']['kind'];
  created_at: Date;
  scheduled_at: Date;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
}

/** Newest first. `after` is the booking of the last row of the previous page. */
export async function listStrikes(
  db: Database,
  page: { companionId: string | undefined; after: string | undefined; limit: number },
): Promise<StrikeRow[]> {
  const strikes = db
    .selectFrom('bookings.companion_strikes as strike')
    .select(['booking_id', 'companion_id', 'kind', 'created_at', 'scheduled_at'])
    .$if(page.companionId !== undefined, (query) =>
      query.where('strike.companion_id', '=', page.companionId ?? ''),
    )
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(strike.created_at, strike.booking_id) < (
          select last.created_at, last.booking_id from bookings.companion_strikes as last
            where last.booking_id = ${page.after})`,
      ),
    )
    .orderBy('strike.created_at', 'desc')
    .orderBy('strike.booking_id', 'desc')
    .limit(page.limit);
  // Each name is looked up once.
  const { rows } = await sql<StrikeRow>`
    with strike as materialized (${strikes}),
    person as materialized (select * from auth_api.people where id = any (array(select companion_id from strike)))
    select strike.*, person.full_name as companion_name, person.preferred_name as companion_preferred_name,
        person.avatar_url as companion_avatar_url
      from strike left join person on person.id = strike.companion_id
      order by strike.created_at desc, strike.booking_id desc`.execute(db);
  return rows;
}

/** The caller's. */
export async function listEveryOwnStrike(db: Database) {
  return await db
    .selectFrom('bookings.companion_strikes')
    .select(['booking_id', 'kind', 'scheduled_at', 'created_at'])
    .where('companion_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('created_at')
    .execute();
}
