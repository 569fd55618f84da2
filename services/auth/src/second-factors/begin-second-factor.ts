import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import { provePassword } from '../account/prove-password.ts';
import { findOwnAccount } from '../own-account.ts';
import { keepSecret } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { newSecret, otpauthAddress, sealSecret } from './codes.ts';

export const beginSecondFactor: Verb<
  typeof account.endpoints.beginSecondFactor,
  AuthTables
> = async (context, { password }) => {
  const { accountId } = await context.caller();
  await provePassword(context, password);
  const secret = newSecret();
  if (
    !(await keepSecret(context.db, accountId, sealSecret(context.env.secret, accountId, secret)))
  ) {
    throw context.refuse('second_factor_exists');
  }
  const own = await findOwnAccount(context.db);
  return { secret, address: otpauthAddress(secret, context.env.brandName, own?.email ?? '') };
};
