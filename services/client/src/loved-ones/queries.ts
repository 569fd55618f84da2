import type { Medium } from '@kabar/contracts/fields';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'id',
  'full_name',
  'relationship',
  'contact_methods',
  'preferred_call_times',
  'notes',
  'time_zone',
  'language',
  'reachable_by',
  'version',
  'created_at',
] as const;

type Fields = Pick<ClientRows['client.loved_one_profiles'], (typeof columns)[number]>;

type Consent = Pick<
  ClientRows['client.loved_one_consents'],
  'given' | 'how' | 'asked_by' | 'adult'
> & {
  /** ISO 8601, with any offset. */
  asked_at: string;
};

export type OwnLovedOneRow = Fields & {
  /** The latest answer about calls; null before the first. */
  consent: Consent | null;
};

export type LovedOneFields = Omit<Fields, 'id' | 'version' | 'created_at'> &
  Pick<ClientRows['client.loved_one_profiles'], 'listed_methods'>;

const newestConsent = sql<Consent | null>`(
  select to_jsonb(answer) from (
    select given, how, asked_by, adult, asked_at from client.loved_one_consents
      where loved_one_id = loved_one_profiles.id order by id desc limit 1) as answer)`;

/** is_led: the caller leads the circle, i.e. has not handed it over. */
export async function listLovedOnes(
  db: Database,
): Promise<(OwnLovedOneRow & { is_led: boolean })[]> {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(columns)
    .select(newestConsent.as('consent'))
    .select(sql<boolean>`client.role_of_holder(id, client_user_id) = 'organiser'`.as('is_led'))
    .where('client_user_id', '=', own)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findLovedOne(db: Database, id: string): Promise<OwnLovedOneRow | undefined> {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(columns)
    .select(newestConsent.as('consent'))
    .where('id', '=', id)
    .where('client_user_id', '=', own)
    .executeTakeFirst();
}

export async function insertLovedOne(
  db: Database,
  id: string,
  fields: LovedOneFields,
): Promise<OwnLovedOneRow | undefined> {
  return await db
    .insertInto('client.loved_one_profiles')
    .values({
      ...fields,
      preferred_call_times: asJson(fields.preferred_call_times),
      id,
      client_user_id: own,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .returning(newestConsent.as('consent'))
    .executeTakeFirst();
}

/** Undefined if the caller has none with this id and version. Undefined fields keep their value. */
export async function updateLovedOne(
  db: Database,
  { id, version }: { id: string; version: number | '*' },
  { preferred_call_times: times, ...rest }: Partial<LovedOneFields>,
): Promise<OwnLovedOneRow | undefined> {
  const isJoint = times !== undefined || rest.contact_methods !== undefined;
  return await db
    .updateTable('client.loved_one_profiles')
    .set({
      ...rest,
      ...(times ? { preferred_call_times: asJson(times) } : {}),
      version: isJoint ? sql<number>`version + 1` : sql<number>`version`,
    })
    .where('id', '=', id)
    .where('client_user_id', '=', own)
    .$if(version !== '*', (query) => query.where('version', '=', Number(version)))
    .returning(columns)
    .returning(newestConsent.as('consent'))
    .executeTakeFirst();
}

/** Adds an answer; the history is append-only. */
export async function insertConsent(
  db: Database,
  lovedOneId: string,
  consent: Pick<Consent, 'given' | 'how' | 'adult'>,
) {
  await db
    .insertInto('client.loved_one_consents')
    .values({ ...consent, loved_one_id: lovedOneId, client_user_id: own, asked_by: 'client' })
    .execute();
}

/** Every answer about the caller's loved ones, oldest first. */
export async function listOwnConsents(db: Database) {
  return await db
    .selectFrom('client.loved_one_consents')
    .select(['loved_one_id', 'given', 'how', 'asked_by', 'adult', 'asked_at'])
    .where('client_user_id', '=', own)
    .orderBy('id')
    .execute();
}

/** False if there was none. */
export async function deleteLovedOne(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client.loved_one_profiles')
    .where('id', '=', id)
    .where('client_user_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** node-postgres would encode a list as a Postgres array, but the column is JSON. */
function asJson(times: LovedOneFields['preferred_call_times']) {
  return sql<string>`${JSON.stringify(times)}::jsonb`;
}

/** The media of the caller's current sessions with this loved one as companion. */
export async function listReleasedMediums(db: Database, lovedOneId: string) {
  const { rows } = await sql<{ clientId: string; medium: z.infer<typeof Medium> }>`
    select client_id as "clientId", medium from client.released_mediums(${lovedOneId}) order by medium
  `.execute(db);
  return rows;
}

/** Row-level security admits the owner, and a companion whose read was logged in this transaction. */
export async function findSealedMethods(db: Database, id: string) {
  const row = await db
    .selectFrom('client.loved_one_profiles')
    .select('contact_methods')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.contact_methods;
}

const isUnlisted = sql<boolean>`listed_methods is distinct from sha256(contact_methods)`;

/** Loved ones, after this id, whose media are not derived from their current contact methods. For background jobs. */
export async function listUnlisted(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('client.loved_one_profiles')
    .select('id')
    .where(isUnlisted)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends; undefined if they are up to date meanwhile. For background jobs. */
export async function lockUnlisted(db: Database, id: string) {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(['id', 'client_user_id', 'contact_methods'])
    .where('id', '=', id)
    .where(isUnlisted)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReachableBy(
  db: Database,
  id: string,
  listed: Pick<LovedOneFields, 'reachable_by' | 'listed_methods'>,
): Promise<void> {
  await db.updateTable('client.loved_one_profiles').set(listed).where('id', '=', id).execute();
}
