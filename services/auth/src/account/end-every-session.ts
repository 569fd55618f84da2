import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { endAllSessions } from './queries.ts';

export const endEverySession: Verb<typeof account.endpoints.endAllSessions, AuthTables> = async (
  context,
) => {
  const { accountId } = await context.caller();
  await endAllSessions(context.db, accountId);
  context.setSession(null);
  return null;
};
