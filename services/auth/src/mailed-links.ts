import { type Kysely, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;
export type LinkPurpose = 'confirm' | 'reset' | 'change';

/** Does nothing for an unknown address, without revealing this to the caller. */
export async function mailLink(
  db: Database,
  link: { email: string; purpose: LinkPurpose; tokenHash: Buffer; url: string; expires: Date },
) {
  await sql`
    select auth.mail_link(${link.email}, ${link.purpose}, ${link.tokenHash}, ${link.url}, ${link.expires})
  `.execute(db);
}

/** Whether a link can still be used. Does not use it up. */
export async function findLinkState(db: Database, purpose: LinkPurpose, tokenHash: Buffer) {
  const { rows } = await sql<{ state: 'open' | 'used' | 'expired' | 'unknown' }>`
    select auth.link_state(${purpose}, ${tokenHash}) as state
  `.execute(db);
  return rows[0]?.state ?? 'unknown';
}

/** Raises link_used, link_too_old or, for a token that is unknown, link_invalid. */
export async function useLink(db: Database, purpose: LinkPurpose, tokenHash: Buffer) {
  const { rows } = await sql<{ account_id: string; new_email: string | null }>`
    select account_id, new_email from auth.use_link(${purpose}, ${tokenHash})
  `.execute(db);
  return rows[0];
}

/** Ends every session of the account except the given one, and notifies the owner by mail. */
export async function replacePassword(
  db: Database,
  change: { accountId: string; passwordHash: string; keptSession: Buffer | undefined },
) {
  await sql`
    select auth.replace_password(${change.accountId}, ${change.passwordHash}, ${change.keptSession ?? null})
  `.execute(db);
}

export async function askNewEmail(
  db: Database,
  link: { email: string; tokenHash: Buffer; url: string; expires: Date },
) {
  await sql`
    select auth.ask_new_email(${link.email}, ${link.tokenHash}, ${link.url}, ${link.expires})
  `.execute(db);
}

export async function replaceEmail(db: Database, accountId: string, email: string) {
  await sql`select auth.replace_email(${accountId}, ${email})`.execute(db);
}
