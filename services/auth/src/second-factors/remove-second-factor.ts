import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import { takeCodeTry } from '../sessions/limits.ts';
import { removeSecret } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { checkCode } from './check-code.ts';

export const removeSecondFactor: Verb<
  typeof account.endpoints.removeSecondFactor,
  AuthTables
> = async (context, { code }) => {
  const { accountId } = await context.caller();
  const attempt = await takeCodeTry(context, accountId);
  if (!(await checkCode(context, accountId, code))) throw context.refuse('wrong_code');
  await removeSecret(context.db);
  await attempt.succeed();
  return null;
};
