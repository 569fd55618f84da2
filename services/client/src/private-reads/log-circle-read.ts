import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { insertPrivateReads } from './queries.ts';

/**
 * Logs that a circle member reads sealed data about the person, after which row-level security admits this
 * transaction's read.
 */
export async function logCircleRead(
  context: Context<ClientTables>,
  what: 'emergency_contacts' | 'private_information',
  { holder, lovedOneId }: { holder: string; lovedOneId: string | null },
) {
  const { accountId } = await context.caller();
  await insertPrivateReads(context.db, [
    { client_user_id: holder, reader_id: accountId, what, loved_one_id: lovedOneId },
  ]);
}
