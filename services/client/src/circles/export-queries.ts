import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;

/** For the caller's data export, oldest first. */
export async function listEveryOwnMembership(db: Database) {
  return await db
    .selectFrom('client.circle_members')
    .select(['person_id', 'role', 'joined_at', 'ended_at', 'ended_how'])
    .where('user_id', '=', own)
    .orderBy('id')
    .execute();
}

export async function listEveryOwnChange(db: Database) {
  return await db
    .selectFrom('client.circle_changes')
    .select(['person_id', 'at', 'what', 'by_role', 'role', 'kind'])
    .where('by_user_id', '=', own)
    .orderBy('id')
    .execute();
}

export async function listEveryOwnMuted(db: Database) {
  return await db
    .selectFrom('client.circle_muted_kinds')
    .select(['person_id', 'kind', 'muted_at'])
    .where('user_id', '=', own)
    .orderBy('person_id')
    .orderBy('kind')
    .execute();
}

export async function listEveryOwnWeek(db: Database) {
  return await db
    .selectFrom('client.circle_weeks')
    .select(['person_id', 'wanted_since', 'mailed_until'])
    .where('user_id', '=', own)
    .orderBy('id')
    .execute();
}
