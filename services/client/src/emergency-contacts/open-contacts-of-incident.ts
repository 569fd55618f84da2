import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import { findIncidentPeople, insertPrivateReads } from '../private-reads/queries.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryContact } from './queries.ts';
import { toEmergencyContact } from './view.ts';

/** The entry in the log, with the reason, is what lets this transaction read; row security judges it. */
export const openContactsOfIncident: Verb<
  typeof emergencyContacts.endpoints.ofIncident,
  ClientTables
> = async (context, { incidentId, reason }) => {
  const { accountId } = await context.caller();
  const about = await findIncidentPeople(context.db, incidentId);
  if (about === undefined) throw context.refuse('not_owner');
  await insertPrivateReads(context.db, [
    {
      client_user_id: about.client_id,
      reader_id: accountId,
      what: 'incident_contacts',
      loved_one_id: about.loved_one_id,
      incident_id: incidentId,
      reason,
    },
  ]);
  const rows = await listEveryContact(context.db, about.client_id);
  const key = await findKey(context, about.client_id);
  const contacts = key === undefined ? [] : rows.map((row) => toEmergencyContact(key, row));
  return {
    contacts: contacts.map(({ id, name, relationship, phone }) => ({
      id,
      name,
      relationship,
      phone,
    })),
  };
};
