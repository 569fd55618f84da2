import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listOwnEmergencyContacts } from './list-own-emergency-contacts.ts';

/** Those of the client; those of a loved one are told with the loved one. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.emergency_contacts': { about: 'user_id' } },
  tell: async (context) => {
    const { contacts } = await listOwnEmergencyContacts(context, {});
    return { data: { emergencyContacts: contacts } };
  },
};
