import { type Kysely, sql } from 'kysely';
import type { EntryRow } from '../../calendar/calendar-feeds/entry-row.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

interface Shared {
  is_on: boolean;
  /** The account that holds the rows about the person; null if the caller has no role in the circle. */
  holder: string | null;
  shares_calendar: boolean;
}

/** Whether circles are on, and whether the person shares the calendar with the caller. */
export async function findShared(db: Database, personId: string): Promise<Shared | undefined> {
  const { rows } = await sql<Shared>`
    select is_on, near.holder, client_api.may(${personId}, 'calendar') as shares_calendar
      from backoffice_api.feature_enabled('care_circles_enabled') as is_on
        left join lateral client_api.person_in_care(${personId}) as near on true
  `.execute(db);
  return rows[0];
}

/** When the caller made their address for a person; null if there is none that works. */
export async function findOwnFeed(db: Database, personId: string): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date | null }>`
    select bookings.own_circle_feed(${personId}) as created_at
  `.execute(db);
  return rows[0]?.created_at ?? null;
}

/** The caller's addresses, working or not, oldest first, for the export. */
export async function listEveryOwnFeed(db: Database) {
  return await db
    .selectFrom('bookings.circle_feeds')
    .select(['person_id', 'created_at'])
    .where('member_id', '=', own)
    .orderBy('created_at')
    .orderBy('person_id')
    .execute();
}

interface NewFeed {
  personId: string;
  /** The account that holds the rows about the person. */
  holderId: string;
  tokenHash: Buffer;
  now: Date;
}

/** Stores a new token; the previous URL stops working. */
export async function saveOwnFeed(db: Database, feed: NewFeed): Promise<void> {
  const values = { holder_id: feed.holderId, token_hash: feed.tokenHash, created_at: feed.now };
  await db
    .insertInto('bookings.circle_feeds')
    .values({ member_id: own, person_id: feed.personId, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'person_id']).doUpdateSet(values))
    .execute();
}

export async function deleteOwnFeed(db: Database, personId: string): Promise<void> {
  await db
    .deleteFrom('bookings.circle_feeds')
    .where('member_id', '=', own)
    .where('person_id', '=', personId)
    .execute();
}

interface Feed {
  /** The member's language. */
  language: string | null;
  person: { id: string; name: string };
  entries: EntryRow[];
}

type FeedRow = { language: string | null; person_id: string; person_name: string } & (
  | EntryRow
  | { id: null }
);

/** Undefined for an unknown token, and while its member may not see the calendar. */
export async function readFeed(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Feed | undefined> {
  const { rows } = await sql<FeedRow>`
    select * from bookings.read_circle_feed(${tokenHash}, ${now})
  `.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    language: first.language,
    person: { id: first.person_id, name: first.person_name },
    entries: rows.filter((row) => row.id !== null),
  };
}
