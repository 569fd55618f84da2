import type { Change } from '@kabar/server/if-match';
import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const columns = [
  'user_id',
  'age',
  'location',
  'languages',
  'interests',
  'availability',
  'needs',
] as const;

export type OwnClientProfileRow = Pick<
  ClientRows['client.older_user_profiles'],
  (typeof columns)[number]
>;

export async function findOwnClientProfile(db: Database): Promise<OwnClientProfileRow | undefined> {
  return await db
    .selectFrom('client.older_user_profiles')
    .select(columns)
    .where('user_id', '=', sql<string>`(select auth_api.uid())`)
    .executeTakeFirst();
}

/** A copy of the account's time zone at the last save. Pages and calculations use the account's. */
const ownZone = sql<string>`coalesce((select timezone from auth_api.reader((select auth_api.uid()))), 'UTC')`;

/** Absent fields are stored empty: the columns' defaults date from when onboarding required everything. */
const unsaid = {
  age: null,
  location: '',
  languages: [],
  interests: [],
  availability: '',
  needs: '',
};

/** Upserts the person's row; undefined fields keep their value. */
export async function saveClientProfile(
  db: Database,
  owner: string,
  change: Change<Omit<OwnClientProfileRow, 'user_id'>>,
  now: Date,
): Promise<OwnClientProfileRow> {
  return await db
    .insertInto('client.older_user_profiles')
    .values({
      ...unsaid,
      ...change,
      user_id: owner,
      timezone: ownZone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...change, timezone: ownZone, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
