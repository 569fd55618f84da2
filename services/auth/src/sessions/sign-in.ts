import type { sessions } from '@kabar/contracts/sessions';
import type { Verb } from '@kabar/server/slice';
import { findCredentials, findOwnAccount } from '../own-account.ts';
import { findOwnProfile } from '../own-profile.ts';
import { toOwnProfile } from '../profiles/view.ts';
import { checkCode } from '../second-factors/check-code.ts';
import { findSecondFactor } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { takeSignInTry } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { enqueueFailure } from './record-failed-sign-in.ts';
import { startSession } from './start-session.ts';
import { nobody, toCurrentSession } from './view.ts';

/** Never reveals whether an address has an account: response and work are the same. */
export const signIn: Verb<typeof sessions.endpoints.signIn, AuthTables> = async (
  context,
  { email, password, code },
) => {
  // A separate transaction, so that no connection is held while the hash is computed.
  const credentials = await context.separately((db) => findCredentials(db, email));
  const accountId = credentials?.account_id;
  const attempt = await takeSignInTry(context, { email, accountId });
  const isRight = await verifyPassword(credentials?.hash, password);
  if (!isRight || accountId === undefined) {
    await enqueueFailure(context, accountId, 'wrong-password');
    throw context.refuse('wrong_credentials');
  }
  if (!credentials?.confirmed) {
    await attempt.giveBack();
    throw context.refuse('email_unconfirmed');
  }
  const factor = await findSecondFactor(context.db, accountId);
  if (factor !== undefined) {
    if (!code) {
      await attempt.giveBack();
      throw context.refuse('second_factor_required');
    }
    if (!(await checkCode(context, accountId, code, factor))) {
      await enqueueFailure(context, accountId, 'wrong-code');
      throw context.refuse('wrong_code');
    }
  }
  await attempt.succeed();
  await startSession(context, accountId, { way: 'password', secondFactor: factor !== undefined });
  const account = await findOwnAccount(context.db);
  const profile = await findOwnProfile(context.db);
  return {
    ...(account === undefined ? nobody : toCurrentSession(account)),
    profile: profile === undefined ? null : toOwnProfile(profile),
  };
};
