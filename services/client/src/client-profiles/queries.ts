import { type Kysely, sql } from 'kysely';
import type { ClientProfileRow, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const columns = [
  'user_id',
  'age',
  'timezone',
  'location',
  'languages',
  'interests',
  'availability',
  'needs',
] as const;

export type OwnClientProfileRow = Pick<ClientProfileRow, (typeof columns)[number]>;

export async function findOwnClientProfile(db: Database): Promise<OwnClientProfileRow | undefined> {
  return await db
    .selectFrom('client.older_user_profiles')
    .select(columns)
    .where('user_id', '=', sql<string>`(select auth_api.uid())`)
    .executeTakeFirst();
}

/** A second submit replaces the first: there is one row a person. */
export async function upsertClientProfile(
  db: Database,
  row: OwnClientProfileRow,
  now: Date,
): Promise<OwnClientProfileRow> {
  const { user_id: _owner, ...change } = row;
  return await db
    .insertInto('client.older_user_profiles')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
