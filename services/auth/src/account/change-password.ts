import type { account } from '@kabar/contracts/account';
import type { Context } from '@kabar/server/context';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { replacePassword } from '../mailed-links.ts';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import {
  findCredentialsOfFormerToken,
  renewSession,
  renewSessionAgain,
} from '../session-tokens.ts';
import { checkNewPassword } from '../sessions/check-new-password.ts';
import { takePasswordTry } from '../sessions/limits.ts';
import { hashPassword, verifyPassword } from '../sessions/passwords.ts';
import type { AuthTables } from '../tables.ts';
import { refusalOfProof } from './prove-password.ts';

/** Ends all other sessions. This one gets a new token, so that a stolen copy of the old one is worthless. */
export const changePassword: Verb<typeof account.endpoints.changePassword, AuthTables> = async (
  context,
  { current, password },
) => {
  const { sessionHash } = context;
  if (sessionHash === undefined) throw context.refuse('signed_out');
  const caller = await context.callerOrNobody();
  if (caller === undefined) return await answerAgain(context, sessionHash, password);
  checkNewPassword(context, password);
  const refusal = await refusalOfProof(context, current);
  if (refusal === 'wrong_password' && (await isChangedAlready(context, password))) return null;
  if (refusal !== undefined) throw context.refuse(refusal);
  const passwordHash = await hashPassword(password);
  const { accountId } = caller;
  await replacePassword(context.db, { accountId, passwordHash, keptSession: sessionHash });
  const token = newToken();
  await renewSession(context.db, sessionHash, hashToken(token));
  context.setSession(token);
  return null;
};

/**
 * A retry after a lost response arrives with a current password that is no longer valid. Checked only after the attempt
 * was counted, so that it allows no extra guesses.
 */
async function isChangedAlready(context: Context<AuthTables>, password: string) {
  const own = await findOwnAccount(context.db);
  const credentials = await findCredentials(context.db, own?.email ?? '');
  return credentials !== undefined && (await verifyPassword(credentials.hash, password));
}

/**
 * The lost response may have contained the new session token. A request with the previous token authenticates itself by
 * the new password; its attempts are rate-limited like other guesses.
 */
async function answerAgain(context: Context<AuthTables>, former: Buffer, password: string) {
  const credentials = await findCredentialsOfFormerToken(context.db, former);
  if (credentials === undefined) throw context.refuse('signed_out');
  const attempt = await takePasswordTry(context, credentials.account_id);
  if (!(await verifyPassword(credentials.hash, password))) throw context.refuse('signed_out');
  await attempt.succeed();
  const token = newToken();
  await renewSessionAgain(context.db, former, hashToken(token));
  context.setSession(token);
  return null;
}
