import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import { isFreshlySignedIn } from '../fresh-sign-ins.ts';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { takePasswordTry } from '../sessions/limits.ts';
import { verifyPassword } from '../sessions/passwords.ts';
import type { AuthTables } from '../tables.ts';

/**
 * A sensitive change asks for the password again: an unattended screen is not enough. Who has none (came by Google) must
 * have been at the provider just now. Tries are limited as at sign-in, in a count of their own: who guesses there without
 * a session makes nobody wait here.
 */
export async function provePassword(context: Context<AuthTables>, password: string | undefined) {
  const own = await findOwnAccount(context.db);
  const credentials = await findCredentials(context.db, own?.email ?? '');
  if (credentials === undefined) {
    if (await isFreshlySignedIn(context.db, context.sessionHash, context.now)) return;
    throw new AppError('fresh_sign_in_needed');
  }
  const attempt = await takePasswordTry(context, credentials.account_id);
  if (password === undefined || !(await verifyPassword(credentials.hash, password)))
    throw new AppError('wrong_password');
  await attempt.succeed();
}
