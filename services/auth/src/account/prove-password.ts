import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import { isFreshlySignedIn } from '../fresh-sign-ins.ts';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { checkSignInAllowed, countFailedSignIn } from '../sessions/limits.ts';
import { verifyPassword } from '../sessions/passwords.ts';
import type { AuthTables } from '../tables.ts';

/**
 * A sensitive change asks for the password again: an unattended screen is not enough. Who has none (came by Google) must
 * have been at the provider just now. Failures count like failed sign-ins.
 */
export async function provePassword(context: Context<AuthTables>, password: string | undefined) {
  const email = (await findOwnAccount(context.db))?.email ?? '';
  const credentials = await findCredentials(context.db, email);
  if (credentials === undefined) {
    if (await isFreshlySignedIn(context.db, context.sessionHash, context.now)) return;
    throw new AppError('fresh_sign_in_needed');
  }
  await checkSignInAllowed(context, email);
  if (password !== undefined && (await verifyPassword(credentials.hash, password))) return;
  await countFailedSignIn(context, email);
  throw new AppError('wrong_password');
}
