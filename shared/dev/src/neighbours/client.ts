import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../test-database.ts';
import { changeRows, readRows } from './rows.ts';

/**
 * Fixtures for tests of other services. With its neighbour files, this file alone names the client service's
 * tables.
 */
type Database = Pick<TestDatabase, 'query'>;

/** A client's profile of their own care. */
export async function addCareProfile(
  database: Database,
  care: { id: string; languages: string[]; interests: string[]; timeZone?: string },
): Promise<void> {
  await database.query(
    'insert into client.older_user_profiles (user_id, timezone, languages, interests) values ($1, $2, $3, $4)',
    [care.id, care.timeZone ?? 'UTC', care.languages, care.interests],
  );
}

/** Hides a kind of data about a person from one member of their circle. */
export async function hideKind(
  database: Database,
  { person, member, kind }: { person: string; member: string; kind: string },
): Promise<void> {
  await database.query(
    `insert into client.circle_hidden_kinds (person_id, user_id, kind, hidden_at) values ($1, $2, $3, now())`,
    [person, member, kind],
  );
}

/** Inserts a loved one's circle with the account's holder as organiser, as the first invitation does. */
export async function storeCircle(
  database: Database,
  { holder, lovedOne }: { holder: string; lovedOne: string },
): Promise<void> {
  await database.query(
    `with made as (
         insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
           select id, client_user_id, id, full_name, now() from client.loved_one_profiles where id = $1 and client_user_id = $2
           returning person_id, holder_user_id, created_at)
       insert into client.circle_members (person_id, user_id, role, joined_at)
         select person_id, holder_user_id, 'organiser', created_at from made`,
    [lovedOne, holder],
  );
}

/** An open circle invitation for this address. */
export async function inviteToCircle(
  database: Database,
  { person, inviter, email }: { person: string; inviter: string; email: string },
): Promise<void> {
  await database.query(
    `insert into client.circle_invitations (id, person_id, email, role, invited_by, state, created_at, sent_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'helper', $3, 'open', now(), now(), now() + interval '7 days')`,
    [person, email, inviter],
  );
}

export interface LovedOne {
  id: string;
  holder: string;
  name: string;
  relationship: string | null;
  timeZone: string | null;
}

/** A loved one without consents. */
export async function addLovedOne(
  database: Database,
  lovedOne: Partial<LovedOne> & Pick<LovedOne, 'holder'>,
): Promise<string> {
  const { id = randomUUID(), holder, name = 'Ibu Sri', relationship = null } = lovedOne;
  await database.query(
    `insert into client.loved_one_profiles (id, client_user_id, full_name, relationship, contact_methods, time_zone)
       values ($1, $2, $3, $4, 'sealed', $5)`,
    [id, holder, name, relationship, lovedOne.timeZone ?? null],
  );
  return id;
}

/** Columns of a loved one, by their names in the client service's table. */
export interface LovedOneChanges {
  language?: string;
  reachable_by?: readonly string[];
  time_zone?: string;
}

export const changeLovedOne = (database: Database, id: string, changes: LovedOneChanges) =>
  changeRows(database, 'client.loved_one_profiles', { id }, { ...changes });

export async function removeLovedOne(database: Database, id: string): Promise<void> {
  await database.query('delete from client.loved_one_profiles where id = $1', [id]);
}

/** A loved one's latest answer about calls, recorded by the account's holder. */
export async function recordConsent(
  database: Database,
  { holder, lovedOne, isGiven, adult = true }: Consent & { adult?: boolean },
): Promise<void> {
  await database.query(
    `insert into client.loved_one_consents (loved_one_id, client_user_id, given, how, asked_by, adult)
       values ($1, $2, $3, case when $3 then 'by_phone' end, 'client', $4)`,
    [lovedOne, holder, isGiven, adult],
  );
}

interface Consent {
  holder: string;
  lovedOne: string;
  isGiven: boolean;
}

export async function forgetConsents(database: Database, lovedOne: string): Promise<void> {
  await database.query('delete from client.loved_one_consents where loved_one_id = $1', [lovedOne]);
}

export async function listLovedOnes(database: Database, holder: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    'select id from client.loved_one_profiles where client_user_id = $1 order by id',
    [holder],
  );
  return rows.map(({ id }) => id);
}

/** A selection of the ids of a client's loved ones, for statements of fixtures. */
export const lovedOnesOf = (holder: string) =>
  `select id from client.loved_one_profiles where client_user_id = ${holder}`;

export interface PrivateRead {
  what: string;
  reader_id: string | null;
  /** The name of a reader without an account. */
  reader_name: string | null;
  loved_one_id: string | null;
}

/** The accesses to private information about a client or their loved ones. */
export const listReads = (database: Database, client: string) =>
  database.query<PrivateRead>(
    `select what, reader_id, convert_from(reader_name, 'UTF8') as reader_name, loved_one_id from client.private_reads
       where client_user_id = $1`,
    [client],
  );

/** A reader with an account read what is private about a client or their loved one. */
export async function recordRead(
  database: Database,
  read: { client: string; reader: string; what: string; lovedOne: string | null },
): Promise<void> {
  await database.query(
    'insert into client.private_reads (client_user_id, reader_id, what, loved_one_id) values ($1, $2, $3, $4)',
    [read.client, read.reader, read.what, read.lovedOne],
  );
}

interface CallConsent {
  loved_one_id: string;
  given: boolean;
  how: string | null;
  asked_by: string;
  adult: boolean;
}

/** Columns of the answers about calls with these values, oldest first. */
export const readConsents = <Column extends keyof CallConsent>(
  database: Database,
  about: Partial<CallConsent>,
  columns: readonly Column[],
) => readRows<CallConsent, Column>(database, 'client.loved_one_consents', about, columns, 'id');

interface AccountRequest {
  loved_one_id: string;
  email: string | null;
  state: string;
}

/** Columns of the requests for an own account with these values, oldest first. */
export const readAccountRequests = <Column extends keyof AccountRequest>(
  database: Database,
  about: Partial<AccountRequest>,
  columns: readonly Column[],
) =>
  readRows<AccountRequest, Column>(
    database,
    'client.own_account_requests',
    about,
    columns,
    'asked_at',
  );

/** Makes all requests for an own account of a loved one a day older. */
export async function backdateAccountRequests(database: Database, lovedOne: string): Promise<void> {
  await database.query(
    `update client.own_account_requests set asked_at = asked_at - interval '1 day' where loved_one_id = $1`,
    [lovedOne],
  );
}

/** A client's newest answer about mails to their emergency contacts. */
export async function answerContactMails(
  database: Database,
  client: string,
  isGiven: boolean,
): Promise<void> {
  await database.query(
    'insert into client.contact_consents (user_id, is_given, recorded_by, recorded_at) values ($1, $2, $1, now())',
    [client, isGiven],
  );
}

/** An emergency contact of a client or of their loved one, with or without an address for mails. */
export async function addEmergencyContact(
  database: Database,
  contact: { client: string; lovedOne: string | null; hasAddress: boolean; position: number },
): Promise<string> {
  const { client, lovedOne, hasAddress, position } = contact;
  const id = randomUUID();
  await database.query(
    `insert into client.emergency_contacts (id, user_id, name, phone, email, position, loved_one_id)
       values ($1, $2, 'x', 'x', $3, $4, $5)`,
    [id, client, hasAddress ? Buffer.from('sealed') : null, position, lovedOne],
  );
  return id;
}

/** The ways in which a client can be reached, whose numbers and addresses are sealed. */
export async function setContactMethods(
  database: Database,
  client: string,
  mediums: readonly string[],
): Promise<void> {
  await database.query(
    `insert into client.contact_methods (user_id, methods, reachable_by) values ($1, 'sealed', $2)`,
    [client, mediums],
  );
}
