import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listOwnEmergencyContacts } from './list-own-emergency-contacts.ts';

/** The client's own contacts; those of a loved one are exported with the loved one. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.emergency_contacts': { about: 'user_id' } },
  tell: async (context) => {
    const { contacts } = await listOwnEmergencyContacts(context, {});
    return { data: { emergencyContacts: contacts } };
  },
};
