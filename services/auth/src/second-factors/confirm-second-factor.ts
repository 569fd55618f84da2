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

/** How long the same confirmation may be repeated. */
const repeatable = 10 * 60 * 1000;

/**
 * A lost response loses the recovery codes, which are shown once. Repeating the same code returns the same recovery
 * codes; another correct code within this time replaces them.
 */
function isRepeatable(confirmedAt: Date, now: Date) {
  return now.getTime() - confirmedAt.getTime() < repeatable;
}

/** Whether the used code was used by this same confirmation, not for something else. */
async function isConfirmedBy(context: Context<AuthTables>, hashes: Buffer[]) {
  const own = await findOwnSecondFactor(context.db);
  return own?.recovery_hashes.some((kept) => hashes.some((hash) => hash.equals(kept))) ?? false;
}
