import type { Context } from '@kabar/server/context';
import { isFreshlySignedIn } from '../fresh-sign-ins.ts';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { takePasswordTry } from '../sessions/limits.ts';
import { verifyPassword } from '../sessions/passwords.ts';
import type { AuthTables } from '../tables.ts';

export type ProofRefusal = 'fresh_sign_in_needed' | 'wrong_password';

/** Refuses a caller who does not re-authenticate; see refusalOfProof. */
export async function provePassword(
  context: Context<AuthTables, ProofRefusal>,
  password: string | undefined,
) {
  const refusal = await refusalOfProof(context, password);
  if (refusal !== undefined) throw context.refuse(refusal);
}

/**
 * A sensitive change asks for the password again, since an unattended screen is not proof. An account without a
 * password (Continue with Google) must have signed in at the provider within the last five minutes. Attempts are
 * limited as at sign-in, but counted separately: strangers who guess at the sign-in do not block a signed-in owner.
 * Undefined when the proof is good.
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
