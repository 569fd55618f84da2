import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** Fixtures for tests of other services: summary mails, their addresses and links, of the client service. */
type Database = Pick<TestDatabase, 'query'>;

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

interface SummaryAnswer {
  holder: string;
  lovedOne: string;
  isGiven: boolean;
  askedBy?: string;
}

/** A loved one's latest answer about summary mails. */
export async function recordSummaryConsent(
  database: Database,
  { holder, lovedOne, isGiven, askedBy = 'client' }: SummaryAnswer,
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

interface SummaryConsent {
  loved_one_id: string | null;
  given: boolean;
  asked_by: string;
}

/** Columns of the answers about mails with summaries with these values, oldest first. */
export const readSummaryConsents = <Column extends keyof SummaryConsent>(
  database: Database,
  about: Partial<SummaryConsent>,
  columns: readonly Column[],
) => readRows<SummaryConsent, Column>(database, 'client.summary_consents', about, columns, 'id');

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

/** How often a link was used, and for how long these uses count already, e.g. '23 hours'. */
export async function setLinkUses(
  database: Database,
  tokenHash: Buffer,
  { uses, age }: { uses: number; age: string },
): Promise<void> {
  await database.query(
    'update client.summary_links set uses = $2, used_since = now() - $3::interval where token_hash = $1',
    [tokenHash, uses, age],
  );
}
