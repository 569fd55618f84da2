import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import { findDeclined } from '../find-declined.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findContact, updateContact } from './queries.ts';
import { sealContact, toEmergencyContact } from './view.ts';

export const changeContactEmail: Verb<
  typeof emergencyContacts.endpoints.changeEmail,
  ClientTables
> = async (context, { id, email }) => {
  const { db } = context;
  if ((await findContact(db, id)) === undefined) throw context.refuse('not_found');
  const key = await ownKey(context);
  const declined_at = email === null ? null : ((await findDeclined(db, email)) ?? null);
  const row = await updateContact(db, id, { ...sealContact(key, { email }), declined_at });
  return { contact: toEmergencyContact(key, row) };
};
