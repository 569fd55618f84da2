import type { Context } from '@kabar/server/context';
import { isFreshlySignedIn } from '../fresh-sign-ins.ts';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { takePasswordTry } from '../sessions/limits.ts';
import { verifyPassword } from '../sessions/passwords.ts';
import type { AuthTables } from '../tables.ts';

export type ProofRefusal = 'fresh_sign_in_needed' | 'wrong_password';

/** Refuses whoever does not prove that the account is theirs: see refusalOfProof. */
export async function provePassword(
  context: Context<AuthTables, ProofRefusal>,
  password: string | undefined,
) {
  const refusal = await refusalOfProof(context, password);
  if (refusal !== undefined) throw context.refuse(refusal);
}

/**
 * A sensitive change asks for the password again: an unattended screen is not enough. Who has none (came by Google) must
 * have been at the provider just now. Tries are limited as at sign-in, in a count of their own: who guesses there without
 * a session makes nobody wait here. Undefined when the proof is good.
 */
export async function refusalOfProof(
  context: Context<AuthTables>,
  password: string | undefined,
): Promise<ProofRefusal | undefined> {
  const own = await findOwnAccount(context.db);
  const credentials = await findCredentials(context.db, own?.email ?? '');
  if (credentials === undefined) {
    const isFresh = await isFreshlySignedIn(context.db, context.sessionHash, context.now);
    return isFresh ? undefined : 'fresh_sign_in_needed';
  }
  const attempt = await takePasswordTry(context, credentials.account_id);
  if (password === undefined || !(await verifyPassword(credentials.hash, password)))
    return 'wrong_password';
  await attempt.succeed();
  return undefined;
}
