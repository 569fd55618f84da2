import type { account } from '@kabar/contracts/account';
import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { replacePassword } from '../mailed-links.ts';
import {
  findCredentialsOfFormerToken,
  renewSession,
  renewSessionAgain,
} from '../session-tokens.ts';
import { takePasswordTry } from '../sessions/limits.ts';
import { hashPassword, verifyPassword } from '../sessions/passwords.ts';
import { checkNewPassword } from '../sessions/rules.ts';
import type { AuthTables } from '../tables.ts';
import { provePassword } from './prove-password.ts';

/** Every other session ends, and this one goes on under a new token: a copy of the former one is worth nothing. */
export const changePassword: Verb<typeof account.endpoints.changePassword, AuthTables> = async (
  context,
  { current, password },
) => {
  const { sessionHash } = context;
  if (sessionHash === undefined) throw new AppError('signed_out');
  const caller = await context.callerOrNobody();
  if (caller === undefined) return await answerAgain(context, sessionHash, password);
  checkNewPassword(password, context.env.passwordMinLength);
  await provePassword(context, current);
  const passwordHash = await hashPassword(password);
  const { accountId } = caller;
  await replacePassword(context.db, { accountId, passwordHash, keptSession: sessionHash });
  const token = newToken();
  await renewSession(context.db, sessionHash, hashToken(token));
  context.setSession(token);
  return null;
};

/**
 * An answer that was lost on its way took the new token along. Whoever sends the same change again, with the token that
 * the session had before, proves by the new password that it is the same person, and is limited as anybody who guesses.
 */
async function answerAgain(context: Context<AuthTables>, former: Buffer, password: string) {
  const credentials = await findCredentialsOfFormerToken(context.db, former);
  if (credentials === undefined) throw new AppError('signed_out');
  const attempt = await takePasswordTry(context, credentials.account_id);
  if (!(await verifyPassword(credentials.hash, password))) throw new AppError('signed_out');
  await attempt.succeed();
  const token = newToken();
  await renewSessionAgain(context.db, former, hashToken(token));
  context.setSession(token);
  return null;
}
