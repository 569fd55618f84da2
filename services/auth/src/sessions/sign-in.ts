import type { sessions } from '@kabar/contracts/sessions';
import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { checkCode } from '../second-factors/check-code.ts';
import { findSecondFactor } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { checkSignInAllowed, countFailedSignIn, forgetFailedSignIns } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { recordSignIn } from './queries.ts';
import { startSession } from './start-session.ts';
import { nobody, toCurrentSession } from './view.ts';

/** Never tells whether an address has an account: answer and time are the same. */
export const signIn: Verb<typeof sessions.endpoints.signIn, AuthTables> = async (
  context,
  { email, password, code },
) => {
  await checkSignInAllowed(context, email);
  // Apart: no connection waits while the hash is computed.
  const credentials = await context.separately((db) => findCredentials(db, email));
  const right = await verifyPassword(credentials?.hash, password);
  if (!right || credentials === undefined) {
    return await refuse(context, email, credentials?.account_id, 'wrong-password');
  }
  if (!credentials.confirmed) throw new AppError('email_unconfirmed');
  const accountId = credentials.account_id;
  const factor = await findSecondFactor(context.db, accountId);
  if (factor !== undefined) {
    if (!code) throw new AppError('second_factor_required');
    if (!(await checkCode(context, accountId, code, factor))) {
      return await refuse(context, email, accountId, 'wrong-code');
    }
  }
  await forgetFailedSignIns(context, email);
  await startSession(context, accountId, { way: 'password', secondFactor: factor !== undefined });
  const account = await findOwnAccount(context.db);
  return account === undefined ? nobody : toCurrentSession(account);
};

/** Counts and records the failure whatever becomes of this request's own transaction. */
async function refuse(
  context: Context<AuthTables>,
  email: string,
  accountId: string | undefined,
  outcome: 'wrong-password' | 'wrong-code',
): Promise<never> {
  await countFailedSignIn(context, email);
  const { userAgent, address } = context;
  if (accountId !== undefined) {
    await context.separately((db) =>
      recordSignIn(db, { accountId, outcome, way: 'password', userAgent, address }),
    );
  }
  throw new AppError(outcome === 'wrong-code' ? 'wrong_code' : 'wrong_credentials');
}
