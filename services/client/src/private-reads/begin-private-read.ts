import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Context } from '@kabar/server/context';
import type { ClientRows, ClientTables } from '../tables.ts';
import {
  insertPrivateRead,
  listNamesOfLovedOnes,
  mayReadPrivateNotes,
  recordRefusedRead,
} from './queries.ts';

export type RefusedRead = CommittedRefusal<'not_found' | 'forbidden'>;

/**
 * Before a companion reads a client's notes: without an approved call about now the client is not found, whether she
 * exists or not; and whoever is no companion is forbidden. Each refusal stays on record for the owner. The entry in the
 * log is what lets this transaction read at all. Answers the names of her loved ones, or the refusal.
 */
export async function beginPrivateRead(
  context: Context<ClientTables>,
  clientId: string,
  what: ClientRows['client.private_reads']['what'],
) {
  const { accountId, roles } = await context.caller();
  if (!(await mayReadPrivateNotes(context.db, clientId))) {
    await recordRefusedRead(context.db, clientId, what);
    const code = roles.includes('companion') ? 'not_found' : 'forbidden';
    return new CommittedRefusal(code, { detail: 'refused private read' });
  }
  await insertPrivateRead(context.db, { client_user_id: clientId, reader_id: accountId, what });
  const lovedOnes = await listNamesOfLovedOnes(context.db, clientId);
  return lovedOnes.map((one) => ({ id: one.id, fullName: one.full_name }));
}
