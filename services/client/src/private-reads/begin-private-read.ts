import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Context } from '@kabar/server/context';
import type { ClientRows, ClientTables } from '../tables.ts';
import {
  insertPrivateReads,
  listNamesOfLovedOnes,
  listReleasedPeople,
  recordRefusedRead,
} from './queries.ts';

export type RefusedRead = CommittedRefusal<'not_found' | 'forbidden'>;

/**
 * Before a companion reads a client's notes: without a session about now the client is not found, whether she exists or
 * not; and whoever is no companion is forbidden. Each refusal stays on record for the owner. The entries in the log, one for
 * each person whom a session is for, are what lets this transaction read at all, and about them alone. Answers the names of
 * those loved ones, or the refusal.
 */
export async function beginPrivateRead(
  context: Context<ClientTables>,
  clientId: string,
  what: ClientRows['client.private_reads']['what'],
) {
  const { accountId, roles } = await context.caller();
  const people = await listReleasedPeople(context.db, clientId);
  if (people.length === 0) {
    await recordRefusedRead(context.db, clientId, what);
    const code = roles.includes('companion') ? 'not_found' : 'forbidden';
    return new CommittedRefusal(code, { detail: 'refused private read' });
  }
  const entry = { client_user_id: clientId, reader_id: accountId, what };
  await insertPrivateReads(
    context.db,
    people.map((person) => ({ ...entry, loved_one_id: person })),
  );
  const lovedOnes = await listNamesOfLovedOnes(context.db, clientId);
  return lovedOnes.map((one) => ({ id: one.id, fullName: one.full_name }));
}
