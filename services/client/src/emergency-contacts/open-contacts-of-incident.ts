import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import { beginIncidentRead } from '../private-reads/begin-incident-read.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryContact } from './queries.ts';
import { toEmergencyContact } from './view.ts';

/** Names and phone numbers for the owner of an open incident; the client can see the stated reason. */
export const openContactsOfIncident: Verb<
  typeof emergencyContacts.endpoints.ofIncident,
  ClientTables
> = async (context, { incidentId, reason }) => {
  const clientId = await beginIncidentRead(context, incidentId, reason);
  if (clientId === undefined) throw context.refuse('not_owner');
  const rows = await listEveryContact(context.db, clientId);
  const key = await findKey(context, clientId);
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
