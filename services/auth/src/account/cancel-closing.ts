import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { setClosing } from './queries.ts';

/** The job that waits for the closing date then finds nothing to do. */
export const cancelClosing: Verb<typeof account.endpoints.cancelClosing, AuthTables> = async (
  context,
) => {
  await setClosing(context.db, null);
  return null;
};
