import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { insertPrivateReads } from './queries.ts';

/**
 * Logs that the caller reads contact methods of the client (null) or a loved one, after which row-level security admits
 * this transaction's read.
 */
export async function logCallRead(
  context: Context<ClientTables>,
  { clientId, lovedOneId }: { clientId: string; lovedOneId: string | null },
) {
  const { accountId } = await context.caller();
  await insertPrivateReads(context.db, [
    {
      client_user_id: clientId,
      reader_id: accountId,
      what: 'call_contact',
      loved_one_id: lovedOneId,
    },
  ]);
}
