import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { insertPrivateReads } from './queries.ts';

/** Logs that a member of a circle opens what is sealed about the person, which makes row security admit this transaction's read. */
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
