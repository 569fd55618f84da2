import { type Kysely, sql } from 'kysely';
import type { SignUpMetadata } from '../column-types.ts';
import type { AuthTables } from '../tables.ts';
import type { EarlierSignIns } from './earlier-sign-ins.ts';

type Database = Kysely<AuthTables>;
const own = sql<string>`(select auth_api.uid())`;

/** Returns the new account's id. Raises email_taken if the address has an account. */
export async function createAccount(
  db: Database,
  account: { email: string; passwordHash: string; signUp: SignUpMetadata; confirmed: boolean },
) {
  const { rows } = await sql<{ id: string }>`
    select auth.create_account(${account.email}, ${account.passwordHash},
      ${JSON.stringify(account.signUp)}::jsonb, ${account.confirmed}) as id
  `.execute(db);
  return rows[0]?.id;
}

export async function openSession(
  db: Database,
  session: {
    accountId: string;
    tokenHash: Buffer;
    expires: Date;
    secondFactor: boolean;
    userAgent: string;
    address: string;
  },
) {
  await sql`
    select auth.open_session(${session.accountId}, ${session.tokenHash}, ${session.expires}, ${session.secondFactor},
      ${session.userAgent}, ${session.address})
  `.execute(db);
}

export async function endSession(db: Database, tokenHash: Buffer) {
  await sql`select auth.end_session(${tokenHash})`.execute(db);
}

/** Authenticates this transaction with a session opened within it. */
export async function authenticate(db: Database, tokenHash: Buffer) {
  await sql`select from auth_api.authenticate(${tokenHash}, '{}')`.execute(db);
}

/** Stores a sign-in, which the owner's list of sign-ins shows, and returns what its report depends on. */
export async function storeSignIn(
  db: Database,
  signIn: {
    accountId: string;
    way: 'password' | 'google' | 'link';
    userAgent: string;
    address: string;
  },
): Promise<EarlierSignIns> {
  const { accountId, way, userAgent, address } = signIn;
  const { rows } = await sql<{ has_signed_in: boolean; is_known_device: boolean }>`
    select * from auth.store_sign_in(${accountId}, ${way}, ${userAgent}, ${address})
  `.execute(db);
  const [row] = rows;
  return {
    hasSignedIn: row?.has_signed_in === true,
    isKnownDevice: row?.is_known_device === true,
  };
}

export async function mailNewDevice(
  db: Database,
  accountId: string,
  details: { userAgent: string; at: string },
) {
  await sql`
    select auth_api.send_mail(${accountId}, 'new-device', ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

/** Does nothing when the account is gone. */
export async function recordFailedSignIn(
  db: Database,
  failure: {
    accountId: string;
    at: string;
    outcome: 'wrong-password' | 'wrong-code';
    userAgent: string;
    address: string;
  },
) {
  await sql`
    select auth.record_failed_sign_in(${failure.accountId}, ${failure.at}::timestamptz, ${failure.outcome},
      ${failure.userAgent}, ${failure.address})
  `.execute(db);
}

/** Every sign-in attempt on the caller's account, oldest first. */
export async function listOwnSignIns(db: Database) {
  return await db
    .selectFrom('auth.sign_ins')
    .select(['at', 'outcome', 'way', 'user_agent as userAgent', 'address'])
    .where('account_id', '=', own)
    .orderBy('id')
    .execute();
}

/** Every session that the caller has or had, oldest first; no tokens. */
export async function listOwnDevices(db: Database) {
  return await db
    .selectFrom('auth.sessions')
    .select([
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('account_id', '=', own)
    .orderBy('id')
    .execute();
}
