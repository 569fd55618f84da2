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
 * Checks and logs that a companion reads a client's notes. Without a session within 24 hours the answer is not_found,
 * whether or not the client exists; a caller who is no companion gets forbidden. Each refusal is logged for the owner.
 * The log entries, one for each person whom a session is for, make row security admit this transaction's reads about
 * those people only. Answers the names of those loved ones, or the refusal.
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
