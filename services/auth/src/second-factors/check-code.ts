import type { Context } from '@kabar/server/context';
import {
  findSecondFactor,
  type StoredSecondFactor,
  useSecondFactor,
} from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { hashRecoveryCode, stepOfCode } from './codes.ts';

/** Whether a one-time or recovery code is correct. A correct code is used up. */
export async function checkCode(
  context: Context<AuthTables>,
  accountId: string,
  code: string,
  known?: StoredSecondFactor,
): Promise<boolean> {
  const stored = known ?? (await findSecondFactor(context.db, accountId));
  if (stored === undefined) return false;
  const { secret } = context.env;
  const step = stepOfCode(
    secret,
    accountId,
    stored.sealed_secret,
    code.replaceAll(' ', ''),
    context.now,
  );
  if (step !== undefined) return await useSecondFactor(context.db, accountId, { step });
  return await useSecondFactor(context.db, accountId, { recoveryHash: hashRecoveryCode(code) });
}
