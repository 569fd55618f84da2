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

/** Serialises changes of one circle; what is read afterwards stays unchanged until the transaction ends. */
export async function lockCircle(db: Database, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`circle of ${personId}`}, 0))`.execute(
    db,
  );
}

/** Creates the circle if there is none. Only the holder does, and becomes the organiser of a loved one's. */
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

/** The caller's role in a person's circle; null if none. */
export async function findOwnRole(db: Database, personId: string): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`
    select client.role_in_circle(${personId}, auth_api.uid()) as role
  `.execute(db);
  return rows[0]?.role ?? null;
}

/** Whether the loved one of a circle has their own account. */
export async function hasOwnAccount(db: Database, personId: string): Promise<boolean> {
  const circle = await db
    .selectFrom('client.circles')
    .select('person_user_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return typeof circle?.person_user_id === 'string';
}

/** Circle members except the caller. */
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
