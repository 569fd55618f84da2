import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { deleteContact } from './queries.ts';

export const removeEmergencyContact: Verb<
  typeof emergencyContacts.endpoints.remove,
  ClientTables
> = async (context, { id }) => {
  if (!(await deleteContact(context.db, id))) throw context.refuse('not_found');
  return null;
};
