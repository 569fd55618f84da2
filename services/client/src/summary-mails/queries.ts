import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

export interface LogToMail {
  clientId: string;
  /** Null if the session was for the account's holder. */
  lovedOneId: string | null;
  /** Null once the account is erased. */
  clientName: string | null;
  startedAt: Date;
  loggedAt: Date;
  hasSummary: boolean;
  /** Whether the client is suspended. */
  isOut: boolean;
}

/** This function and the ones below run in background jobs. Undefined if the log is deleted. */
export async function findLogToMail(db: Database, logId: string): Promise<LogToMail | undefined> {
  const { rows } = await sql<LogToMail>`
    select client_id as "clientId", loved_one_id as "lovedOneId", client_name as "clientName", started_at as "startedAt",
        logged_at as "loggedAt", has_summary as "hasSummary", is_out as "isOut"
      from bookings_api.log_to_mail(${logId})
  `.execute(db);
  return rows[0];
}

/** Addresses for mails about a person, oldest first. */
export async function listAddressIds(
  db: Database,
  { clientId, lovedOneId }: Pick<LogToMail, 'clientId' | 'lovedOneId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('client.family_addresses')
    .select('id')
    .where('client_user_id', '=', clientId)
    .where('loved_one_id', 'is not distinct from', lovedOneId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAddressToMail(db: Database, id: string) {
  return await db
    .selectFrom('client.family_addresses')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Serialises mails with changes of the client's consents. */
export async function lockSummaries(db: Database, clientId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`summaries of ${clientId}`}, 0))
  `.execute(db);
}

/** Null without the person's consent. */
export async function findAgreedSince(
  db: Database,
  { clientId, lovedOneId }: Pick<LogToMail, 'clientId' | 'lovedOneId'>,
): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select client.summaries_agreed_since(${clientId}, ${lovedOneId}) as since
  `.execute(db);
  return rows[0]?.since ?? null;
}

export async function findNameOfLovedOne(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('client.loved_one_profiles')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.full_name;
}

export interface SummaryMail {
  tokenHash: Buffer;
  addressId: string;
  logId: string;
  addressHash: Buffer;
  expiresAt: Date;
  address: string;
  details: object;
}

/** Stores the link and enqueues the mail, once per address and log; idempotent. */
export async function mailSummary(
  db: Database,
  { clientId, lovedOneId }: Pick<LogToMail, 'clientId' | 'lovedOneId'>,
  mail: SummaryMail,
): Promise<void> {
  await sql`
    select client.mail_summary(${mail.tokenHash}, ${mail.addressId}, ${clientId}, ${lovedOneId}, ${mail.logId}, ${mail.addressHash},
      ${mail.expiresAt}, ${mail.address}, ${JSON.stringify(mail.details)}::jsonb)
  `.execute(db);
}

/** Deletes a batch of links and returns their number. */
export async function forgetLinks(db: Database, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select client.forget_summary_links(${now}, ${most}) as deleted
  `.execute(db);
  return rows[0]?.deleted ?? 0;
}
