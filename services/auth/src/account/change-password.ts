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

/** Every other session ends. This one continues under a new token, so that a copy of the former token is worthless. */
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
 * A change whose answer was lost is sent again with a current password that is no longer valid. This is checked only
 * after the attempt was counted, so that it allows no more guesses than any other place.
 */
async function isChangedAlready(context: Context<AuthTables>, password: string) {
  const own = await findOwnAccount(context.db);
  const credentials = await findCredentials(context.db, own?.email ?? '');
  return credentials !== undefined && (await verifyPassword(credentials.hash, password));
}

/**
 * The lost answer may have carried the new session token. A request with the token that the session had before the
 * change proves by the new password that it comes from the same person; its attempts are limited like any other guess.
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
