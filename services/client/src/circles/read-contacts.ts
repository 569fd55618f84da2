import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { contactsOfPerson } from '../emergency-contacts/contacts-of-person.ts';
import type { ClientTables } from '../tables.ts';
import { openSealed } from './open-sealed.ts';

/** Logged even if there is nothing to read. */
export const readContacts: Verb<typeof circles.endpoints.contacts, ClientTables> = async (
  context,
  { personId },
) => {
  const { holder, lovedOneId } = await openSealed(context, personId, 'emergency_contacts');
  const contacts = await contactsOfPerson(context, holder, lovedOneId);
  return {
    contacts: contacts.map(({ id, name, relationship, phone, email, isPrimary }) => ({
      ...{ id, name, relationship, phone, email, isPrimary },
    })),
  };
};
