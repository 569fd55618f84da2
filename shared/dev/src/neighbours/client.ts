import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../test-database.ts';
import { changeRows } from './rows.ts';

/**
 * Fixtures for tests of other services. With its neighbour files, this file alone names the client service's
 * tables.
 */
type Database = Pick<TestDatabase, 'query'>;

/** A client's profile of their own care. */
export async function addCareProfile(
  database: Database,
  { id, languages, interests }: { id: string; languages: string[]; interests: string[] },
): Promise<void> {
  await database.query(
    `insert into client.older_user_profiles (user_id, timezone, languages, interests) values ($1, 'UTC', $2, $3)`,
    [id, languages, interests],
  );
}

/** Unsubscribes an address from a kind of mail. */
export async function addDeclinedMails(
  database: Database,
  addressHash: Buffer,
  kind: string,
): Promise<void> {
  await database.query(
    'insert into client.declined_mails (address_hash, kind, declined_at) values ($1, $2, now())',
    [addressHash, kind],
  );
}

/** Deletes all unsubscriptions and all family addresses. */
export async function forgetMailWishes(database: Database): Promise<void> {
  await database.query('delete from client.family_addresses');
  await database.query('delete from client.declined_mails');
}

/** A client's latest answer about summary mails. */
export async function answerSummaries(
  database: Database,
  client: string,
  isGiven: boolean,
): Promise<void> {
  await database.query(
    `insert into client.summary_consents (client_user_id, given, asked_by) values ($1, $2, 'client')`,
    [client, isGiven],
  );
}

/** A summary link for one family address. */
export async function addSummaryLink(
  database: Database,
  link: { client: string; token: string; addressHash: Buffer },
): Promise<void> {
  await database.query(
    `with address as (insert into client.family_addresses (id, client_user_id, name, email, language)
         values (gen_random_uuid(), $1, 'sealed', 'sealed', 'en') returning id, client_user_id)
       insert into client.summary_links (token_hash, address_id, client_user_id, log_id, address_hash, created_at, expires_at)
         select sha256(convert_to($2, 'UTF8')), id, client_user_id, gen_random_uuid(), $3, now() + interval '1 second',
             now() + interval '14 days' from address`,
    [link.client, link.token, link.addressHash],
  );
}

export async function revokeSummaryLinks(database: Database): Promise<void> {
  await database.query('update client.summary_links set revoked_at = now()');
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

/** A loved one's latest answer about summary mails. */
export async function recordSummaryConsent(
  database: Database,
  { holder, lovedOne, isGiven, askedBy = 'client' }: Consent & { askedBy?: string },
): Promise<void> {
  await database.query(
    `insert into client.summary_consents (client_user_id, loved_one_id, given, how, asked_by)
       values ($1, $2, $3, case when $3 then 'by_phone' end, $4)`,
    [holder, lovedOne, isGiven, askedBy],
  );
}

/** A family address that gets summary mails. */
export async function addFamilyAddress(
  database: Database,
  { holder, lovedOne }: { holder: string; lovedOne: string },
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into client.family_addresses (id, client_user_id, loved_one_id, name, email, language)
       values (gen_random_uuid(), $1, $2, 'sealed', 'sealed', 'en') returning id`,
    [holder, lovedOne],
  );
  return row?.id ?? '';
}

/** A selection of the ids of a client's loved ones, for statements of fixtures. */
export const lovedOnesOf = (holder: string) =>
  `select id from client.loved_one_profiles where client_user_id = ${holder}`;

/** The summary link of one log, for a family address. */
export async function addLinkOfLog(
  database: Database,
  link: {
    client: string;
    lovedOne: string;
    address: string;
    log: string;
    tokenHash: Buffer;
    hashedAddress: string;
  },
): Promise<void> {
  await database.query(
    `insert into client.summary_links (token_hash, address_id, client_user_id, loved_one_id, log_id, address_hash, expires_at)
       values ($1, $2, $3, $4, $5, sha256(convert_to($6, 'UTF8')), now() + interval '14 days')`,
    [link.tokenHash, link.address, link.client, link.lovedOne, link.log, link.hashedAddress],
  );
}

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
