import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listContacts } from './queries.ts';
import { toEmergencyContact } from './view.ts';

export const listOwnEmergencyContacts: Verb<
  typeof emergencyContacts.endpoints.list,
  ClientTables
> = async (context, input) => {
  const lovedOneId = await requireOwnLovedOne(context, input.lovedOneId);
  const rows = await listContacts(context.db, lovedOneId);
  if (rows.length === 0) return { contacts: [] };
  const key = await ownKey(context);
  return { contacts: rows.map((row) => toEmergencyContact(key, row)) };
};
