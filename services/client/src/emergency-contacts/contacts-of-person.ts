import type { Context } from '@kabar/server/context';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryContact } from './queries.ts';
import { toEmergencyContact } from './view.ts';

/**
 * Contacts of the account's holder (null) or a loved one, the primary one first; row-level security admits a circle
 * member whose read was logged in this transaction.
 */
export async function contactsOfPerson(
  context: Context<ClientTables>,
  holder: string,
  lovedOneId: string | null,
) {
  const rows = await listEveryContact(context.db, holder);
  const key = await findKey(context, holder);
  if (key === undefined) return [];
  return rows
    .filter((row) => row.loved_one_id === lovedOneId)
    .map((row) => toEmergencyContact(key, row));
}
