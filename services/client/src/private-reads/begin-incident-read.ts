import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { findIncidentPeople, insertPrivateReads } from './queries.ts';

/**
 * Logs, with the reason, that the owner of an open incident reads the client's contacts. Row-level security then admits
 * the reads of this transaction. Returns the client; undefined if the caller owns no such incident.
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
