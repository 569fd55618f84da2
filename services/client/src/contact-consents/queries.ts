import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;

export interface ConsentRow {
  is_given: boolean;
  recorded_at: Date;
}

/** The caller's newest answer; undefined before the first. */
export async function findLatestConsent(db: Database): Promise<ConsentRow | undefined> {
  return (await listConsents(db, 1))[0];
}

/** The caller's answers, newest first. */
export async function listConsents(db: Database, limit: number): Promise<ConsentRow[]> {
  return await db
    .selectFrom('client.contact_consents')
    .select(['is_given', 'recorded_at'])
    .where('user_id', '=', own)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertConsent(db: Database, isGiven: boolean, at: Date): Promise<ConsentRow> {
  return await db
    .insertInto('client.contact_consents')
    .values({ user_id: own, recorded_by: own, is_given: isGiven, recorded_at: at })
    .returning(['is_given', 'recorded_at'])
    .executeTakeFirstOrThrow();
}
