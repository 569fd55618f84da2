import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import { beginPrivateRead, type RefusedRead } from '../private-reads/begin-private-read.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryContact } from './queries.ts';
import { toEmergencyContact } from './view.ts';

/** Logged even if there is nothing to read, so that the owner sees who looked. */
export const listEmergencyContactsOfClient: Verb<
  typeof emergencyContacts.endpoints.ofClient,
  ClientTables,
  RefusedRead
> = async (context, { clientId }) => {
  const lovedOnes = await beginPrivateRead(context, clientId, 'emergency_contacts');
  if (lovedOnes instanceof CommittedRefusal) return lovedOnes;
  const rows = await listEveryContact(context.db, clientId);
  const key = await findKey(context, clientId);
  const contacts = key === undefined ? [] : rows.map((row) => toEmergencyContact(key, row));
  return { contacts, lovedOnes };
};
