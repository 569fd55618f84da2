import type { Context } from '@kabar/server/context';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryNote } from './queries.ts';
import { toPrivateInformation } from './view.ts';

/**
 * Notes about the account's holder (null) or a loved one; null if nothing was saved. Row-level security admits a circle
 * member whose read was logged in this transaction.
 */
export async function informationOfPerson(
  context: Context<ClientTables>,
  holder: string,
  lovedOneId: string | null,
) {
  const rows = await listEveryNote(context.db, holder);
  const key = await findKey(context, holder);
  const row = rows.find((one) => one.loved_one_id === lovedOneId);
  return row === undefined || key === undefined ? null : toPrivateInformation(key, row);
}
