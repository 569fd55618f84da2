import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import { replacePassword } from '../mailed-links.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { checkNewPassword } from '../sessions/rules.ts';
import type { AuthTables } from '../tables.ts';
import { provePassword } from './prove-password.ts';

export const changePassword: Verb<typeof account.endpoints.changePassword, AuthTables> = async (
  context,
  { current, password },
) => {
  const { accountId } = await context.caller();
  checkNewPassword(password, context.env.passwordMinLength);
  await provePassword(context, current);
  const passwordHash = await hashPassword(password);
  await replacePassword(context.db, { accountId, passwordHash, keptSession: context.sessionHash });
  return null;
};
