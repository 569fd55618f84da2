import { lockPerson } from '@kabar/server/lock-person';
import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'id',
  'user_id',
  'name',
  'relationship',
  'phone',
  'email',
  'address',
  'notes',
  'is_primary',
  'loved_one_id',
  'version',
  'declined_at',
] as const;

export interface ContactRow
  extends Pick<
    ClientRows['client.emergency_contacts'],
    'user_id' | 'name' | 'relationship' | 'phone' | 'email' | 'address' | 'notes'
  > {
  id: string;
  is_primary: boolean;
  loved_one_id: string | null;
  version: number;
  /** When the reader of this address unsubscribed. */
  declined_at: Date | null;
}

export type ContactFields = Omit<
  ContactRow,
  'id' | 'user_id' | 'is_primary' | 'loved_one_id' | 'version'
>;

/** Row-level security admits the owner, and a companion whose read was logged in this transaction. */
export async function listEveryContact(db: Database, userId: string): Promise<ContactRow[]> {
  return await db
    .selectFrom('client.emergency_contacts')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The caller's own contacts, or those of one of the caller's loved ones. */
export async function listContacts(db: Database, lovedOneId: string | null): Promise<ContactRow[]> {
  return await db
    .selectFrom('client.emergency_contacts')
    .select(columns)
    .where('user_id', '=', own)
    .where('loved_one_id', 'is not distinct from', lovedOneId)
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Like `listContacts`, under a lock that serialises one caller's additions. */
export async function listContactsInTurn(db: Database, lovedOneId: string | null) {
  // One round trip: the list is read after the lock is held.
  const [, present] = await Promise.all([
    lockPerson(db, 'emergency contacts'),
    listContacts(db, lovedOneId),
  ]);
  return present;
}

export async function findContact(db: Database, id: string): Promise<ContactRow | undefined> {
  return await db
    .selectFrom('client.emergency_contacts')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', own)
    .executeTakeFirst();
}

export async function insertContact(
  db: Database,
  key: { id: string; lovedOneId: string | null },
  fields: ContactFields,
): Promise<ContactRow | undefined> {
  return await db
    .insertInto('client.emergency_contacts')
    .values({
      ...fields,
      id: key.id,
      user_id: own,
      loved_one_id: key.lovedOneId,
      position: nextPosition(key.lovedOneId),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** One for the caller and one for each loved one. The caller of this function holds the lock and found none. */
export async function insertPrimaryContact(
  db: Database,
  lovedOneId: string | null,
  fields: ContactFields,
): Promise<ContactRow> {
  return await db
    .insertInto('client.emergency_contacts')
    .values({
      ...fields,
      user_id: own,
      is_primary: true,
      loved_one_id: lovedOneId,
      position: nextPosition(lovedOneId),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined fields keep their value. */
export async function updateContact(
  db: Database,
  id: string,
  change: Partial<ContactFields>,
): Promise<ContactRow> {
  return await db
    .updateTable('client.emergency_contacts')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('user_id', '=', own)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** After the existing ones; the caller of this function holds the lock. */
function nextPosition(lovedOneId: string | null) {
  return sql<number>`(select coalesce(max(other.position), 0) + 1 from client.emergency_contacts as other
    where other.user_id = ${own} and other.loved_one_id is not distinct from ${lovedOneId}::uuid)`;
}

/** Gives the caller's contacts the order of these ids. */
export async function setPositions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update client.emergency_contacts as contact set position = wanted.position
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
      where contact.id = wanted.id and contact.user_id = ${own}
  `.execute(db);
}

/** False if there was none. */
export async function deleteContact(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client.emergency_contacts')
    .where('id', '=', id)
    .where('user_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
