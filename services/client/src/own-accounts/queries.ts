import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

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

/** False if the request is not pending, or the caller may not answer it. */
export async function answerRequest(
  db: Database,
  { id, isConfirmed, now }: { id: string; isConfirmed: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select client.answer_own_account(${id}, ${isConfirmed}, ${now}) as done
  `.execute(db);
  return rows[0]?.done === true;
}

/** A confirmed request for the caller's confirmed address. */
export async function findOffer(db: Database, id: string, now: Date) {
  const { rows } = await sql<{ person: string; person_name: string; holder_name: string | null }>`
    select * from client.own_account_offer(${id}, ${now})
  `.execute(db);
  return rows[0];
}

/** Returns the person's id; raises not_found, member_of_circle and account_of_another. */
export async function takeAccount(db: Database, id: string, now: Date) {
  const { rows } = await sql<{ person: string }>`
    select client.take_own_account(${id}, ${now}) as person
  `.execute(db);
  return rows[0]?.person;
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

/** Expires overdue requests and returns their number. For background jobs. */
export async function expireRequests(db: Database, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select client.expire_own_accounts(${now}, ${most}) as count
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
