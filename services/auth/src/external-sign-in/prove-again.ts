import type { Context } from '@kabar/server/context';
import { isFresh, recordFreshSignIn } from '../fresh-sign-ins.ts';
import type { AuthTables } from '../tables.ts';
import { accountUrl, failedUrl } from './addresses.ts';
import { findAccountOfIdentity } from './queries.ts';

interface Proof {
  sub: string;
  email: string;
  /** When the provider last asked its user to sign in, in Unix seconds; not every provider sends it. */
  auth_time?: number | undefined;
}

/**
 * Handles a signed-in person's return from the provider. It must be the identity of this account and, if the provider
 * sends auth_time, a recent sign-in.
 */
export async function proveAgain(context: Context<AuthTables>, proof: Proof | undefined) {
  const caller = await context.callerOrNobody();
  if (caller === undefined || context.sessionHash === undefined) {
    return failedUrl('Authentication failed');
  }
  if (proof === undefined || !isRecent(proof, context.now)) return accountUrl('refused');
  const known = await findAccountOfIdentity(context.db, proof.sub, proof.email);
  if (!known?.linked || known.account_id !== caller.accountId) return accountUrl('refused');
  await recordFreshSignIn(context.db, context.sessionHash, context.now);
  return accountUrl('given');
}

function isRecent({ auth_time: asked }: Proof, now: Date) {
  return asked === undefined || isFresh(new Date(asked * 1000), now);
}
