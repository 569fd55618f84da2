import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { readOwnContactMethods } from './read-own-contact-methods.ts';

export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.contact_methods': { about: 'user_id' } },
  tell: async (context) => {
    const { contactMethods } = await readOwnContactMethods(context, {});
    return { data: { contactMethods } };
  },
};
