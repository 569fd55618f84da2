import type { account } from '@kabar/contracts/account';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import { confirmSecret, findOwnSecondFactor, markSession } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { hashRecoveryCode, newRecoveryCodes, stepOfCode } from './codes.ts';

export const confirmSecondFactor: Verb<
  typeof account.endpoints.confirmSecondFactor,
  AuthTables
> = async (context, { code }) => {
  const { accountId } = await context.caller();
  const own = await findOwnSecondFactor(context.db);
  if (own === undefined) throw new AppError('wrong_code');
  if (own.confirmed_at !== null) throw new AppError('second_factor_exists');
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
  await confirmSecret(context.db, recoveryCodes.map(hashRecoveryCode), context.now);
  if (context.sessionHash) await markSession(context.db, context.sessionHash);
  return { recoveryCodes };
};
