import { type Kysely, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;

/** Renews the session's token. Raises signed_out if it has ended, or was renewed meanwhile. */
export async function renewSession(db: Database, tokenHash: Buffer, renewed: Buffer) {
  await sql`select auth.renew_session(${tokenHash}, ${renewed})`.execute(db);
}

/** The account that had this token until a change of password in the last ten minutes, with its password hash. */
export async function findCredentialsOfFormerToken(db: Database, tokenHash: Buffer) {
  const { rows } = await sql<{ account_id: string; hash: string }>`
    select account_id, hash from auth.credentials_of_former_token(${tokenHash})
  `.execute(db);
  return rows[0];
}

export async function renewSessionAgain(db: Database, former: Buffer, renewed: Buffer) {
  await sql`select auth.renew_session_again(${former}, ${renewed})`.execute(db);
}
