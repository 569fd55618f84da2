import type { account } from '@kabar/contracts/account';
import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { replacePassword } from '../mailed-links.ts';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { hashPassword, verifyPassword } from '../sessions/passwords.ts';
import { checkNewPassword } from '../sessions/rules.ts';
import type { AuthTables } from '../tables.ts';
import { provePassword } from './prove-password.ts';

export const changePassword: Verb<typeof account.endpoints.changePassword, AuthTables> = async (
  context,
  { current, password },
) => {
  const { accountId } = await context.caller();
  checkNewPassword(password, context.env.passwordMinLength);
  try {
    await provePassword(context, current);
  } catch (refusal) {
    if (await isChangedAlready(context, refusal, password)) return null;
    throw refusal;
  }
  const passwordHash = await hashPassword(password);
  await replacePassword(context.db, { accountId, passwordHash, keptSession: context.sessionHash });
  return null;
};

/**
 * Whoever sends the same change again, since its answer was lost on the way, names a password that counts no more. It
 * is asked only after the refusal was counted, so that nobody may guess here more often than elsewhere.
 */
async function isChangedAlready(context: Context<AuthTables>, refusal: unknown, password: string) {
  if (!(refusal instanceof AppError) || refusal.code !== 'wrong_password') return false;
  const email = (await findOwnAccount(context.db))?.email ?? '';
  const credentials = await findCredentials(context.db, email);
  return credentials !== undefined && (await verifyPassword(credentials.hash, password));
}
