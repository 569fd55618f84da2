import type { Context } from '@kabar/server/context';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryNote } from './queries.ts';
import { toPrivateInformation } from './view.ts';

/**
 * Of the holder of an account (null) or one of their loved ones; null when nothing was ever saved. Row security admits a member whose read
 * was logged in this transaction.
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
