import type { account } from '@kabar/contracts/account';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import { takeCodeTry } from '../sessions/limits.ts';
import { confirmSecret, findOwnSecondFactor, markSession } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { hashRecoveryCode, newRecoveryCodes, stepOfCode } from './codes.ts';

export const confirmSecondFactor: Verb<
  typeof account.endpoints.confirmSecondFactor,
  AuthTables
> = async (context, { code }) => {
  const { accountId } = await context.caller();
  const attempt = await takeCodeTry(context, accountId);
  const own = await findOwnSecondFactor(context.db);
  if (own === undefined) throw new AppError('wrong_code');
  if (own.confirmed_at !== null && !isRepeatable(own.confirmed_at, context.now))
    throw new AppError('second_factor_exists');
  const { secret } = context.env;
  const step = stepOfCode(
    secret,
    accountId,
    own.sealed_secret,
    code.replaceAll(' ', ''),
    context.now,
  );
  if (step === undefined) throw new AppError('wrong_code');
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(hashRecoveryCode);
  if (!(await confirmSecret(context.db, { step, hashes, now: context.now })))
    throw new AppError('wrong_code');
  if (context.sessionHash) await markSession(context.db, context.sessionHash);
  await attempt.succeed();
  return { recoveryCodes };
};

/** How long the same confirmation may be sent again. */
const repeatable = 10 * 60 * 1000;

/**
 * An answer that was lost on its way took the recovery codes along, which are shown once. Another right code, soon
 * after, brings new ones in their place.
 */
function isRepeatable(confirmedAt: Date, now: Date) {
  return now.getTime() - confirmedAt.getTime() < repeatable;
}
