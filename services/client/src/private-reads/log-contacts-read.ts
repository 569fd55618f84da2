import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { insertPrivateReads } from './queries.ts';

/** Logs that a member of a circle opens the person's contacts, which makes row security admit this transaction's read. */
export async function logContactsRead(
  context: Context<ClientTables>,
  { holder, lovedOneId }: { holder: string; lovedOneId: string | null },
) {
  const { accountId } = await context.caller();
  await insertPrivateReads(context.db, [
    {
      client_user_id: holder,
      reader_id: accountId,
      what: 'emergency_contacts',
      loved_one_id: lovedOneId,
    },
  ]);
}
