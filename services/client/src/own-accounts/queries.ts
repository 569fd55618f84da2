import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';
import type { RequestFacts } from './request-facts.ts';

type Database = Kysely<ClientTables>;

export interface WaitingRow {
  id: string;
  person_name: string;
  email: string;
  asked_at: Date;
}

export async function listWaiting(db: Database): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select * from client.waiting_own_accounts()`.execute(db);
  return rows;
}

/** Locks a request and the circle of its person. Undefined if there is none. */
export async function holdRequest(db: Database, id: string): Promise<RequestFacts | undefined> {
  const { rows } = await sql<{
    state: string;
    person_id: string;
    holder: string;
    confirmed_by: string | null;
    expires_at: Date | null;
    may_answer: boolean;
    is_own_address: boolean;
    is_member: boolean;
    has_account: boolean;
    is_account_of_another: boolean;
  }>`select * from client.hold_own_account(${id})`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ state: row.state, personId: row.person_id, holder: row.holder },
      ...{ confirmedBy: row.confirmed_by, expiresAt: row.expires_at, mayAnswer: row.may_answer },
      ...{ isOwnAddress: row.is_own_address, isMember: row.is_member },
      ...{ hasAccount: row.has_account, isAccountOfAnother: row.is_account_of_another },
    }
  );
}

/** expiresAt: null if the person does not want the account. */
export async function storeAnswer(
  db: Database,
  { id, expiresAt, now }: { id: string; expiresAt: Date | null; now: Date },
): Promise<void> {
  await sql`select client.store_own_account_answer(${id}, ${expiresAt}, ${now})`.execute(db);
}

/** Writes the audit log. */
export async function recordAnswer(
  db: Database,
  answer: 'confirmed' | 'declined',
  holder: string,
): Promise<void> {
  await sql`
    select backoffice_api.record_action(${`own_account_${answer}`}, 'user', ${holder}::uuid, '{}')
  `.execute(db);
}

/** A confirmed request for the caller's confirmed address. */
export async function findOffer(db: Database, id: string, now: Date) {
  const { rows } = await sql<{ person: string; person_name: string; holder_name: string | null }>`
    select * from client.own_account_offer(${id}, ${now})
  `.execute(db);
  return rows[0];
}

export async function storeTakenAccount(db: Database, id: string, now: Date): Promise<void> {
  await sql`select client.store_taken_account(${id}, ${now})`.execute(db);
}

export interface News {
  person: string;
  holder: string;
  organiser: string;
  /** Null once the request has ended. */
  address: string | null;
  state: string;
  companions: string[];
}

/** For background jobs. */
export async function findNews(db: Database, id: string, now: Date): Promise<News | undefined> {
  const { rows } = await sql<News>`select * from client.own_account_news(${id}, ${now})`.execute(
    db,
  );
  return rows[0];
}

/**
 * Expires requests that were made until `askedUntil` and have no answer, and confirmed ones that were not used in time.
 * Returns their number. For background jobs.
 */
export async function expireRequests(
  db: Database,
  { askedUntil, now, most }: { askedUntil: Date; now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select client.expire_own_account_requests(${askedUntil}, ${now}, ${most}) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** For background jobs. */
export async function mailOwnAccount(
  db: Database,
  { holder, address, link }: { holder: string; address: string; link: string },
): Promise<void> {
  await sql`
    select client.mail_own_account(${holder}, ${address}, ${JSON.stringify({ link })}::jsonb)
  `.execute(db);
}

/** Requests of the caller's loved ones, without the address. */
export async function listRequestsOfHolder(db: Database) {
  const { rows } = await sql<{
    loved_one_id: string;
    state: string;
    asked_at: Date;
    ended_at: Date | null;
  }>`select * from client.own_account_requests_of_holder()`.execute(db);
  return rows;
}

export async function areCirclesOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('care_circles_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on === true;
}
