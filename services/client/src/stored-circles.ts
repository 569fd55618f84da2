import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from './tables.ts';

type Database = Kysely<ClientTables>;
type ChangeRow = ClientRows['client.circle_changes'];

const own = sql<string>`(select auth_api.uid())`;

export async function areCirclesOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('care_circles_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on === true;
}

/** Makes changes of one circle wait for each other; what is read afterwards is final until the transaction ends. */
export async function lockCircle(db: Database, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`circle of ${personId}`}, 0))`.execute(
    db,
  );
}

/** Does nothing where there is a circle. Only the holder makes one, and becomes the organiser of a loved one's. */
export async function makeCircle(db: Database, personId: string, now: Date): Promise<void> {
  await sql`select client.make_circle(${personId}, ${now})`.execute(db);
}

export type NewChange = Pick<ChangeRow, 'person_id' | 'at' | 'what' | 'by_role'> &
  Partial<Pick<ChangeRow, 'about_user_id' | 'role' | 'kind'>>;

export async function insertChange(db: Database, change: NewChange): Promise<void> {
  await db
    .insertInto('client.circle_changes')
    .values({ ...change, by_user_id: own })
    .execute();
}

/** What the caller is in the circle of a person; null: nothing. */
export async function findOwnRole(db: Database, personId: string): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`
    select client.role_in_circle(${personId}, auth_api.uid()) as role
  `.execute(db);
  return rows[0]?.role ?? null;
}

/** Whether the person of a circle, a loved one, signs in themselves. */
export async function hasOwnAccount(db: Database, personId: string): Promise<boolean> {
  const circle = await db
    .selectFrom('client.circles')
    .select('person_user_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return typeof circle?.person_user_id === 'string';
}

/** The members of a circle beside the caller. */
export async function listOthers(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client.circle_members')
    .select('user_id')
    .where('person_id', '=', personId)
    .where('user_id', '<>', own)
    .where('ended_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
