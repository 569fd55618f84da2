import { type Kysely, sql } from 'kysely';
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
  'version',
  'created_at',
] as const;

export type OwnLovedOneRow = Pick<
  ClientRows['client.loved_one_profiles'],
  (typeof columns)[number]
>;

export type LovedOneFields = Omit<OwnLovedOneRow, 'id' | 'version' | 'created_at'>;

export async function listLovedOnes(db: Database): Promise<OwnLovedOneRow[]> {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(columns)
    .where('client_user_id', '=', own)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findLovedOne(db: Database, id: string): Promise<OwnLovedOneRow | undefined> {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(columns)
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
    .executeTakeFirst();
}

/** Undefined when the caller has none of that id, or not of that version. What is undefined stays. */
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
    .executeTakeFirst();
}

/** Whether there was one to remove. */
export async function deleteLovedOne(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client.loved_one_profiles')
    .where('id', '=', id)
    .where('client_user_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A list would travel as a Postgres array; the column is JSON. */
function asJson(times: LovedOneFields['preferred_call_times']) {
  return sql<string>`${JSON.stringify(times)}::jsonb`;
}
