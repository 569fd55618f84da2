import type { sessions } from '@kabar/contracts/sessions';
import type { Verb } from '@kabar/server/slice';
import { findOwnAccount } from '../own-account.ts';
import type { AuthTables } from '../tables.ts';
import { nobody, toCurrentSession } from './view.ts';

export const currentSession: Verb<typeof sessions.endpoints.current, AuthTables> = async (
  context,
) => {
  if (context.sessionHash === undefined) return nobody;
  const account = await findOwnAccount(context.db);
  return account === undefined ? nobody : toCurrentSession(account);
};
