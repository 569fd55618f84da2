import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { AccountRequestFacts } from './account-request-facts.ts';

type Database = Kysely<BookingsTables>;

/** An active link that was just used. */
export interface UsedLink {
  /** Null once the account is erased. */
  holder_name: string | null;
  stopped_at: Date | null;
  /** When the loved one last opted out or in. */
  changed_at: Date | null;
  /** Uses in the current minute, including this one. */
  uses: number;
  /** Whether the client is suspended: the link then shows only a daily question that was sent. */
  is_out: boolean;
}

/** Counts the use and locks the link; undefined for an unknown or revoked one. */
export async function useLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<UsedLink | undefined> {
  const { rows } = await sql<UsedLink>`
    select * from bookings.use_personal_link(${tokenHash}, ${now})
  `.execute(db);
  return rows[0];
}

export interface LinkCall {
  kind: 'trial' | 'booking' | 'check_in';
  id: string;
  state: 'agreed' | 'cancelled' | 'over';
  medium: string;
  starts_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  companion_name: string | null;
  is_companion_there: boolean;
}

/** Calls around now, earliest first. */
export async function listCallsOfLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkCall[]> {
  const { rows } = await sql<LinkCall>`
    select * from bookings.calls_of_personal_link(${tokenHash}, ${now})
  `.execute(db);
  return rows;
}

export interface LinkCheckIn {
  id: string;
  scheduled_at: Date;
  companion_name: string | null;
}

/** Missed check-ins of the last day that have not ended, newest first. */
export async function listCheckInsOfLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkCheckIn[]> {
  const { rows } = await sql<LinkCheckIn>`
    select * from bookings.check_ins_of_personal_link(${tokenHash}, ${now})
  `.execute(db);
  return rows;
}

/** The active link of the caller's loved one; undefined if there is none. */
export async function findOwnLink(db: Database, lovedOneId: string) {
  return await db
    .selectFrom('bookings.personal_links')
    .select(['created_at', 'stopped_at'])
    .where('loved_one_id', '=', lovedOneId)
    .where('client_id', '=', sql<string>`(select auth_api.uid())`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** All links of the caller, without hashes, for the export. */
export async function listEveryOwnLink(db: Database) {
  return await db
    .selectFrom('bookings.personal_links')
    .select(['loved_one_id', 'name', 'created_at', 'revoked_at', 'stopped_at', 'changed_at'])
    .where('client_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('created_at')
    .execute();
}

/** Stores a personal link and replaces the previous one. */
export async function storeLink(
  db: Database,
  lovedOneId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`select bookings.store_personal_link(${lovedOneId}, ${tokenHash}, ${now})`.execute(db);
}

/** False if the caller has no active link for this loved one. */
export async function revokeLink(db: Database, lovedOneId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ revoked: boolean }>`
    select bookings.revoke_personal_link(${lovedOneId}, ${now}) as revoked
  `.execute(db);
  return rows[0]?.revoked ?? false;
}

/** Stores the guest link by which a personal link joins a call. */
export async function storeCallOfLink(
  db: Database,
  tokenHash: Buffer,
  { kind, id, guestHash }: Pick<LinkCall, 'kind' | 'id'> & { guestHash: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    select bookings.store_personal_call(${tokenHash}, ${kind}, ${id}, ${guestHash}, ${now})
  `.execute(db);
}

/** Stores that the person accepts the proposed session; false if they did before. */
export async function storeYes(
  db: Database,
  tokenHash: Buffer,
  checkInId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select bookings.accept_proposal(${tokenHash}, ${checkInId}, ${now}) as stored
  `.execute(db);
  return rows[0]?.stored === true;
}

export async function storeStop(
  db: Database,
  tokenHash: Buffer,
  stopped: boolean,
  now: Date,
): Promise<void> {
  await sql`select bookings.stop_personal_link(${tokenHash}, ${stopped}, ${now})`.execute(db);
}

/** Whether call summaries of the link's loved one are sent to family members. */
export async function sendsSummariesByLink(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select bookings.sends_summaries_by_link(${tokenHash}) as yes
  `.execute(db);
  return rows[0]?.yes ?? false;
}

/** Locks the loved one's requests for an own account. Undefined if the link was revoked. */
export async function holdAccountRequests(
  db: Database,
  { tokenHash, email, since }: { tokenHash: Buffer; email: string | null; since: Date },
): Promise<AccountRequestFacts | undefined> {
  const { rows } = await sql<{
    is_on: boolean;
    has_account: boolean;
    is_open: boolean;
    is_same_address: boolean;
    expires_at: Date | null;
    requests_since: number;
  }>`select * from bookings.hold_account_requests(${tokenHash}, ${email}, ${since})`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ isOn: row.is_on, hasAccount: row.has_account, isOpen: row.is_open },
      ...{ isSameAddress: row.is_same_address, expiresAt: row.expires_at },
      requestsSince: row.requests_since,
    }
  );
}

/** email: null withdraws the open request. */
export async function storeAccountRequest(
  db: Database,
  { tokenHash, email, now }: { tokenHash: Buffer; email: string | null; now: Date },
): Promise<void> {
  await sql`select bookings.store_account_request(${tokenHash}, ${email}, ${now})`.execute(db);
}

/** The state of the loved one's request for their own account. */
export async function findOwnAccount(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<'asked' | 'confirmed' | 'taken' | null> {
  const { rows } = await sql<{ state: 'asked' | 'confirmed' | 'taken' | null }>`
    select bookings.account_of_personal_link(${tokenHash}, ${now}) as state
  `.execute(db);
  return rows[0]?.state ?? null;
}

export async function withdrawSummaries(db: Database, tokenHash: Buffer): Promise<void> {
  await sql`select bookings.withdraw_summaries_by_link(${tokenHash})`.execute(db);
}
