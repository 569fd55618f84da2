import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { findIncidentPeople, insertPrivateReads } from './queries.ts';

/**
 * Before the owner of an open incident reads the contacts of whom it is about. The entry in the log, with the reason, is what lets
 * this transaction read; row security judges it. Answers the client; undefined where the caller owns no such incident.
 */
export async function beginIncidentRead(
  { db, caller }: Pick<Context<ClientTables>, 'db' | 'caller'>,
  incidentId: string,
  reason: string,
): Promise<string | undefined> {
  const { accountId } = await caller();
  const about = await findIncidentPeople(db, incidentId);
  if (about === undefined) return undefined;
  await insertPrivateReads(db, [
    {
      client_user_id: about.client_id,
      reader_id: accountId,
      what: 'incident_contacts',
      loved_one_id: about.loved_one_id,
      incident_id: incidentId,
      reason,
    },
  ]);
  return about.client_id;
}
