import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;
type Row = ClientRows['client.care_consents'];

export type ConsentRow = Pick<Row, 'kind' | 'is_given' | 'how' | 'recorded_at'>;

const own = sql<string>`(select auth_api.uid())`;
const columns = ['kind', 'is_given', 'how', 'recorded_at'] as const;

/** The newest answer of each kind about a loved one of the caller. */
export async function listLatest(db: Database, lovedOneId: string): Promise<ConsentRow[]> {
  return await db
    .selectFrom('client.care_consents')
    .distinctOn('kind')
    .select(columns)
    .where('loved_one_id', '=', lovedOneId)
    .where('client_user_id', '=', own)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

/** Every answer about a loved one of the caller, newest first. */
export async function listChanges(
  db: Database,
  lovedOneId: string,
  limit: number,
): Promise<ConsentRow[]> {
  return await db
    .selectFrom('client.care_consents')
    .select(columns)
    .where('loved_one_id', '=', lovedOneId)
    .where('client_user_id', '=', own)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertConsent(
  db: Database,
  lovedOneId: string,
  consent: Pick<Row, 'kind' | 'is_given' | 'how' | 'recorded_at'>,
): Promise<void> {
  await db
    .insertInto('client.care_consents')
    .values({ ...consent, loved_one_id: lovedOneId, client_user_id: own, recorder_id: own })
    .execute();
}

/** For the caller's data export, oldest first. */
export async function listEveryOwnConsent(db: Database) {
  return await db
    .selectFrom('client.care_consents')
    .select(['loved_one_id', ...columns])
    .where('client_user_id', '=', own)
    .orderBy('id')
    .execute();
}

export async function areCheckInsOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('check_in_plans_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on === true;
}
