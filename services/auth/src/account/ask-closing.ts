import type { account } from '@kabar/contracts/account';
import { closesAt } from '@kabar/rules/closing';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { provePassword } from './prove-password.ts';
import { mailOwner, setClosing } from './queries.ts';

export const askClosing: Verb<typeof account.endpoints.askClosing, AuthTables> = async (
  context,
  { password },
) => {
  const { accountId } = await context.caller();
  await provePassword(context, password);
  const closingAt = closesAt(context.now);
  await setClosing(context.db, closingAt);
  await mailOwner(context.db, accountId, 'closing', { at: closingAt.toISOString() });
  await enqueue(
    context.db,
    'auth:erase-account',
    { accountId },
    { runAt: closingAt, key: `erase-${accountId}` },
  );
  return { closingAt: closingAt.toISOString() };
};
