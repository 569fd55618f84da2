import { type Expression, type Kysely, sql, type Updateable } from 'kysely';
import type { AuthRows, AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'id',
  'full_name',
  'preferred_name',
  'user_type',
  'avatar_url',
  'timezone',
  'language',
  'bio',
  'gender',
  'age_bracket',
  'education',
  'languages',
  'interests',
  'location',
  'landing_id',
  'adult_declared_at',
  'created_at',
] as const;

export type OwnProfileRow = Pick<AuthRows['auth.profiles'], (typeof columns)[number]>;

export async function findOwnProfile(db: Database): Promise<OwnProfileRow | undefined> {
  return await db
    .selectFrom('auth.profiles')
    .select(columns)
    .where('id', '=', own)
    .executeTakeFirst();
}

/** Does nothing if there is a profile. wanted: client and companion are accepted, anything else becomes older_user. */
export async function createOwnProfile(
  db: Database,
  wanted: {
    userType: string | undefined;
    timezone: string | undefined;
    language: string | undefined;
  },
) {
  await sql`
    select auth.create_profile(${wanted.userType ?? null}, ${wanted.timezone ?? null}, ${wanted.language ?? null})
  `.execute(db);
}

/** Undefined on success, otherwise the reason; the transaction continues in both cases. */
export async function becomeCompanion(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ refusal: string | null }>`
    select auth.repair_role() as refusal
  `.execute(db);
  return rows[0]?.refusal ?? undefined;
}

/**
 * Sets the time zone where the profile has none. Undefined on success, else the reason of the failure; the transaction
 * continues.
 */
export async function fillOwnTimezone(db: Database, timezone: string): Promise<string | undefined> {
  const { rows } = await sql<{ refusal: string | null }>`
    select auth.fill_timezone(${timezone}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? undefined;
}

export async function updateOwnProfile(
  db: Database,
  change: Pick<
    Updateable<AuthTables['auth.profiles']>,
    | 'full_name'
    | 'preferred_name'
    | 'bio'
    | 'gender'
    | 'age_bracket'
    | 'education'
    | 'languages'
    | 'interests'
    | 'timezone'
    | 'language'
    | 'avatar_url'
  > & { landing_id?: Expression<string | null>; adult_declared_at?: Expression<Date> },
  now: Date,
): Promise<OwnProfileRow | undefined> {
  return await db
    .updateTable('auth.profiles')
    .set({ ...change, updated_at: now })
    .where('id', '=', own)
    .returning(columns)
    .executeTakeFirst();
}

/** Raises role_settled when the choice was made before. */
export async function chooseUserType(db: Database, userType: 'client' | 'companion') {
  await sql`select auth.choose_user_type(${userType})`.execute(db);
}

/** The public id of a landing companion: a new one at each consent to be shown. */
export function landingIdFor(shown: boolean): Expression<string | null> {
  return shown ? sql`coalesce(landing_id, gen_random_uuid())` : sql`null`;
}

/** Keeps the first declaration. */
export function declaredAt(now: Date): Expression<Date> {
  return sql`coalesce(adult_declared_at, ${now})`;
}
