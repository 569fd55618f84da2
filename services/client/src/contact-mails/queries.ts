import type { Language } from '@kabar/rules/languages';
import { addressHash } from '@kabar/server/address-hash';
import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

/** This function and the ones below run in background jobs (role 'system'). */
export async function insertDeclined(db: Database, address: string, at: Date) {
  await db
    .insertInto('client.unwanted_addresses')
    .values({ address_hash: addressHash(address), declined_at: at })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
}

export async function setDeclined(db: Database, contactId: string, at: Date) {
  await db
    .updateTable('client.emergency_contacts')
    .set({ declined_at: at })
    .where('id', '=', contactId)
    .where('declined_at', 'is', null)
    .execute();
}

export async function findContactToWrite(db: Database, id: string) {
  return await db
    .selectFrom('client.emergency_contacts')
    .select(['id', 'user_id', 'email', 'loved_one_id', 'declined_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The contacts of a client or loved one; empty without the account's consent to mails. */
export async function listContactsToWrite(
  db: Database,
  { clientId, lovedOneId }: { clientId: string; lovedOneId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from client.emergency_contacts
      where user_id = ${clientId} and loved_one_id is not distinct from ${lovedOneId}
        and client_api.may_write_to_contacts(${clientId})
      order by is_primary desc, position, created_at, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function isCheckInRunning(db: Database, checkInId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select bookings_api.is_check_in_running(${checkInId}) as yes
  `.execute(db);
  return rows[0]?.yes ?? false;
}

/** The name of the client or loved one in mails; null once the account is erased. */
export async function findName(
  db: Database,
  person: { clientId: string; lovedOneId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select client.name_for_contacts(${person.clientId}, ${person.lovedOneId}) as name
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Language and time zone for a contact's mail: those of the loved one, empty if unknown. */
export async function findClock(
  db: Database,
  lovedOneId: string | null,
): Promise<{ language?: Language; timeZone?: string }> {
  if (lovedOneId === null) return {};
  const { rows } = await sql<{ clock: { language?: Language; timeZone?: string } }>`
    select jsonb_strip_nulls(jsonb_build_object('language', clock.language, 'timeZone', clock.time_zone)) as clock
      from client_api.clock_of_loved_one(${lovedOneId}) as clock
  `.execute(db);
  return rows[0]?.clock ?? {};
}

interface ContactMail {
  checkInId: string;
  contactId: string;
  kind: 'missed-check-in' | 'missed-check-in-over' | 'check-in-stop-contact';
  address: string;
  details: object;
  now: Date;
}

/** Enqueues one mail of each kind per missed check-in; idempotent. */
export async function mailContact(db: Database, mail: ContactMail): Promise<void> {
  await sql`
    select client.mail_contact(${mail.checkInId}, ${mail.contactId}, ${mail.kind}, ${mail.address},
      ${JSON.stringify(mail.details)}::jsonb, ${mail.now})
  `.execute(db);
}
