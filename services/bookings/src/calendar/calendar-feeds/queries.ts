import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { EntryRow } from './entry-row.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export async function findOwnFeed(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bookings.calendar_feeds')
    .select('created_at')
    .where('person_id', '=', own)
    .executeTakeFirst();
  return row?.created_at;
}

/** Stores a new token; the previous URL stops working. */
export async function saveOwnFeed(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  const values = { token_hash: tokenHash, created_at: now };
  await db
    .insertInto('bookings.calendar_feeds')
    .values({ person_id: own, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

export async function deleteOwnFeed(db: Database): Promise<void> {
  await db.deleteFrom('bookings.calendar_feeds').where('person_id', '=', own).execute();
}

type FeedRow = { language: string | null } & (EntryRow | { id: null });

/** Undefined for an unknown token. */
export async function readFeed(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ language: string | null; entries: EntryRow[] } | undefined> {
  const { rows } = await sql<FeedRow>`
    select * from bookings.read_feed(${tokenHash}, ${now})
  `.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  return { language: first.language, entries: rows.filter((row) => row.id !== null) };
}

export async function findOwnEntry(
  db: Database,
  id: string,
  now: Date,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from bookings.read_own_entry(${id}, ${now})
  `.execute(db);
  return rows[0];
}
