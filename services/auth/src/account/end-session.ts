import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { endOwnSession } from './queries.ts';

export const endSessionOf: Verb<typeof account.endpoints.endSession, AuthTables> = async (
  context,
  { id },
) => {
  if (!(await endOwnSession(context.db, id))) throw context.refuse('not_found');
  return null;
};
