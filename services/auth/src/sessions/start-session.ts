import type { Context } from '@kabar/server/context';
import { hashToken, newToken, sessionLifetime } from '@kabar/server/session-cookie';
import { recordFreshSignIn } from '../fresh-sign-ins.ts';
import { mayUseDemo } from '../may-use-demo.ts';
import { findOwnAccount } from '../own-account.ts';
import type { AuthTables } from '../tables.ts';
import { rememberDevice } from './known-device.ts';
import { authenticate, endSession, mailNewDevice, openSession, storeSignIn } from './queries.ts';
import { isReported } from './rules.ts';

/**
 * Opens a session for this account in this browser; the rest of the transaction acts as that person. Ends the browser's
 * previous session, of any account. Every sign-in method uses it, so it checks that demo accounts are used only on this computer.
 */
export async function startSession(
  context: Context<AuthTables, 'demo_elsewhere'>,
  accountId: string,
  how: { way: 'password' | 'google' | 'link'; secondFactor?: boolean },
) {
  const token = newToken();
  const tokenHash = hashToken(token);
  const { userAgent, address } = context;
  if (context.sessionHash !== undefined) await endSession(context.db, context.sessionHash);
  await openSession(context.db, {
    accountId,
    tokenHash,
    expires: new Date(context.now.getTime() + sessionLifetime),
    secondFactor: how.secondFactor ?? false,
    userAgent,
    address,
  });
  const signIn = { accountId, way: how.way, userAgent, address };
  if (isReported(await storeSignIn(context.db, signIn))) {
    await mailNewDevice(context.db, accountId, { userAgent, at: context.now.toISOString() });
  }
  await authenticate(context.db, tokenHash);
  if (!mayUseDemo(context) && (await findOwnAccount(context.db))?.demo) {
    throw context.refuse('demo_elsewhere');
  }
  if (how.way === 'google') await recordFreshSignIn(context.db, tokenHash, context.now);
  context.setSession(token);
  rememberDevice(context, accountId);
}
