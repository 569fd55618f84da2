import { type Kysely, sql } from 'kysely';
import type { ChatTables } from './tables.ts';

/** The time zone in which the caller reads times. */
export async function findOwnTimeZone(db: Kysely<ChatTables>): Promise<string> {
  const { rows } = await sql<{ timezone: string | null }>`
    select timezone from auth_api.reader((select auth_api.uid()))
  `.execute(db);
  return rows[0]?.timezone ?? 'UTC';
}
