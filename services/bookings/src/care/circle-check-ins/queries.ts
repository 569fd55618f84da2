import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

export interface PersonColumns {
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

export interface SummaryRow extends PersonColumns {
  id: string;
  companion_id: string;
  medium: BookingsRows['bookings.session_logs']['medium'];
  started_at: Date;
  duration_seconds: number;
  /** Sealed with the key of the session's account. */
  summary: Buffer | null;
}

/** Summaries for the caller's loved one, or for the caller (null). */
export async function listSummaries(
  db: Database,
  page: { lovedOneId: string | null; after: string | undefined; limit: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select log.*, companion.full_name, companion.preferred_name, companion.avatar_url
      from bookings.summaries_of(${page.lovedOneId}, ${page.after ?? null}, ${page.limit}) as log
        left join auth_api.people as companion on companion.id = log.companion_id
      order by log.started_at desc, log.id desc
  `.execute(db);
  return rows;
}

export async function recordReading(db: Database, personId: string, now: Date): Promise<void> {
  await sql`select bookings.record_summary_reading(${personId}, ${now})`.execute(db);
}

export interface ReadingRow extends PersonColumns {
  reader_id: string;
  read_at: Date;
}

/** For the person and the organiser, newest first. */
export async function listReadings(
  db: Database,
  personId: string,
  limit: number,
): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select reading.reader_id, reading.read_at, reader.full_name, reader.preferred_name, reader.avatar_url
      from bookings.summary_readings as reading left join auth_api.people as reader on reader.id = reading.reader_id
      where reading.person_id = ${personId} order by reading.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export interface RoleRow {
  is_on: boolean;
  role: string | null;
}

/** The caller's role in a person's circle. */
export async function readRole(db: Database, personId: string): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    select backoffice_api.feature_enabled('care_circles_enabled') as is_on,
      (select near.role from client_api.person_in_care(${personId}) as near) as role
  `.execute(db);
  return rows[0] ?? { is_on: false, role: null };
}

export async function sharesCalendar(db: Database, personId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select client_api.may(${personId}, 'calendar') as may
  `.execute(db);
  return rows[0]?.may === true;
}

/** The caller's own reads, oldest first, for the export. */
export async function listEveryOwnReading(db: Database) {
  return await db
    .selectFrom('bookings.summary_readings')
    .select(['person_id', 'read_at'])
    .where('reader_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('id')
    .execute();
}
