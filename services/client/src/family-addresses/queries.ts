import { lockPerson } from '@kabar/server/lock-person';
import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;
const columns = ['id', 'loved_one_id', 'name', 'email', 'language'] as const;

export type AddressRow = Pick<ClientRows['client.family_addresses'], (typeof columns)[number]>;

export type ConsentRow = Pick<
  ClientRows['client.summary_consents'],
  'loved_one_id' | 'given' | 'how' | 'asked_by' | 'asked_at'
>;

/** Addresses of the caller (null), one of their loved ones, or all (undefined). Oldest first. */
export async function listAddresses(
  db: Database,
  lovedOneId: string | null | undefined,
): Promise<AddressRow[]> {
  return await db
    .selectFrom('client.family_addresses')
    .select(columns)
    .where('client_user_id', '=', own)
    .$if(lovedOneId !== undefined, (query) =>
      query.where('loved_one_id', 'is not distinct from', lovedOneId ?? null),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Like `listAddresses`, after the lock under which addresses are counted. */
export async function listAddressesInTurn(db: Database, lovedOneId: string | null) {
  const [, present] = await Promise.all([
    lockPerson(db, 'family addresses'),
    listAddresses(db, lovedOneId),
  ]);
  return present;
}

export async function findAddress(db: Database, id: string): Promise<AddressRow | undefined> {
  return await db
    .selectFrom('client.family_addresses')
    .select(columns)
    .where('id', '=', id)
    .where('client_user_id', '=', own)
    .executeTakeFirst();
}

export async function insertAddress(
  db: Database,
  address: AddressRow,
): Promise<AddressRow | undefined> {
  return await db
    .insertInto('client.family_addresses')
    .values({ ...address, client_user_id: own })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Also deletes the links mailed to it. False if there was none. */
export async function deleteAddress(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client.family_addresses')
    .where('id', '=', id)
    .where('client_user_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes the links that were mailed to an address of the caller. */
export async function revokeLinks(db: Database, id: string): Promise<void> {
  await sql`select client.revoke_summary_links(${id})`.execute(db);
}

/** The latest answer about the caller (null) or a loved one; undefined before the first. */
export async function findConsent(
  db: Database,
  lovedOneId: string | null,
): Promise<ConsentRow | undefined> {
  return await consents(db)
    .where('loved_one_id', 'is not distinct from', lovedOneId)
    .limit(1)
    .executeTakeFirst();
}

/** All answers about the caller and their loved ones, newest first. */
export async function listConsents(db: Database): Promise<ConsentRow[]> {
  return await consents(db).execute();
}

function consents(db: Database) {
  return db
    .selectFrom('client.summary_consents')
    .select(['loved_one_id', 'given', 'how', 'asked_by', 'asked_at'])
    .where('client_user_id', '=', own)
    .orderBy('id', 'desc');
}

export async function insertConsent(
  db: Database,
  { lovedOneId, given, how }: { lovedOneId: string | null; given: boolean; how: ConsentRow['how'] },
): Promise<ConsentRow> {
  return await db
    .insertInto('client.summary_consents')
    .values({ client_user_id: own, loved_one_id: lovedOneId, given, how, asked_by: 'client' })
    .returning(['loved_one_id', 'given', 'how', 'asked_by', 'asked_at'])
    .executeTakeFirstOrThrow();
}

/** Links mailed about the caller's people, without their hashes. */
export async function listLinks(db: Database) {
  return await db
    .selectFrom('client.summary_links')
    .select(['address_id', 'loved_one_id', 'log_id', 'created_at', 'expires_at', 'revoked_at'])
    .where('client_user_id', '=', own)
    .orderBy('created_at')
    .execute();
}
