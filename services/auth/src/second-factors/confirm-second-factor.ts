import type { account } from '@kabar/contracts/account';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { takeCodeTry } from '../sessions/limits.ts';
import { confirmSecret, findOwnSecondFactor, markSession } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { hashRecoveryCode, recoveryCodesOf, stepOfCode } from './codes.ts';

export const confirmSecondFactor: Verb<
  typeof account.endpoints.confirmSecondFactor,
  AuthTables
> = async (context, { code }) => {
  const { accountId } = await context.caller();
  const attempt = await takeCodeTry(context, accountId);
  const own = await findOwnSecondFactor(context.db);
  if (own === undefined) throw context.refuse('wrong_code');
  if (own.confirmed_at !== null && !isRepeatable(own.confirmed_at, context.now))
    throw context.refuse('second_factor_exists');
  const { secret } = context.env;
  const step = stepOfCode(
    secret,
    accountId,
    own.sealed_secret,
    code.replaceAll(' ', ''),
    context.now,
  );
  if (step === undefined) throw context.refuse('wrong_code');
  const recoveryCodes = recoveryCodesOf(secret, own.sealed_secret, step);
  const hashes = recoveryCodes.map(hashRecoveryCode);
  const isFirst = await confirmSecret(context.db, { step, hashes, now: context.now });
  if (!isFirst && !(await isConfirmedBy(context, hashes))) throw context.refuse('wrong_code');
  if (context.sessionHash) await markSession(context.db, context.sessionHash);
  await attempt.succeed();
  return { recoveryCodes };
};

/** How long the same confirmation may be sent again. */
const repeatable = 10 * 60 * 1000;

/**
 * An answer that was lost on its way took the recovery codes along, which are shown once. The same code, sent again, is
 * answered with the same ones; another right code, soon after, brings new ones in their place.
 */
function isRepeatable(confirmedAt: Date, now: Date) {
  return now.getTime() - confirmedAt.getTime() < repeatable;
}

/** The code was used up already: by this very confirmation, or by something else that it was given for. */
async function isConfirmedBy(context: Context<AuthTables>, hashes: Buffer[]) {
  const own = await findOwnSecondFactor(context.db);
  return own?.recovery_hashes.some((kept) => hashes.some((hash) => hash.equals(kept))) ?? false;
}
