import { type Kysely, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;

/** The session goes on under another token. Raises signed_out when it has ended, or got another one meanwhile. */
export async function renewSession(db: Database, tokenHash: Buffer, renewed: Buffer) {
  await sql`select auth.renew_session(${tokenHash}, ${renewed})`.execute(db);
}

/** Whose this token was until a change of the password a few minutes ago, and the password's hash. */
export async function findCredentialsOfFormerToken(db: Database, tokenHash: Buffer) {
  const { rows } = await sql<{ account_id: string; hash: string }>`
    select account_id, hash from auth.credentials_of_former_token(${tokenHash})
  `.execute(db);
  return rows[0];
}

export async function renewSessionAgain(db: Database, former: Buffer, renewed: Buffer) {
  await sql`select auth.renew_session_again(${former}, ${renewed})`.execute(db);
}
