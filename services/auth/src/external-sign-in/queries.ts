import { type Kysely, sql } from 'kysely';
import type { SignUpMetadata } from '../column-types.ts';
import type { AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;

/** The account of a Google identity, or else the account with its address. */
export async function findAccountOfIdentity(db: Database, subject: string, email: string) {
  const { rows } = await sql<{ account_id: string; linked: boolean; has_password: boolean }>`
    select account_id, linked, has_password from auth.account_of_identity('google', ${subject}, ${email})
  `.execute(db);
  return rows[0];
}

/** Whether the account's erasure is due. */
export async function isClosed(db: Database, accountId: string) {
  const { rows } = await sql<{ closed: boolean }>`
    select auth.is_closing_due(${accountId}) as closed
  `.execute(db);
  return rows[0]?.closed === true;
}

/** Whether the account is suspended now. */
export async function isSuspended(db: Database, accountId: string) {
  const { rows } = await sql<{ suspended: boolean }>`
    select auth.is_suspended(${accountId}) as suspended
  `.execute(db);
  return rows[0]?.suspended === true;
}

export async function createGoogleAccount(
  db: Database,
  account: { subject: string; email: string; signUp: SignUpMetadata },
) {
  const { rows } = await sql<{ id: string }>`
    select auth.create_external_account('google', ${account.subject}, ${account.email},
      ${JSON.stringify(account.signUp)}::jsonb) as id
  `.execute(db);
  return rows[0]?.id ?? '';
}

/** Links the identity to the signed-in account, unless another account has it. */
export async function linkIdentity(db: Database, subject: string, accountId: string) {
  await db
    .insertInto('auth.external_identities')
    .values({ provider: 'google', subject, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
}

/**
 * Fills empty profile fields; never replaces what the person wrote. Before the profile exists, it stores the values for
 * it. False when nothing could be written; the transaction continues.
 */
export async function fillProfile(
  db: Database,
  filling: { fullName: string | undefined; avatarUrl: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select auth.fill_from_provider(${filling.fullName ?? null}, ${filling.avatarUrl ?? null}) as filled
  `.execute(db);
  return rows[0]?.filled === true;
}
