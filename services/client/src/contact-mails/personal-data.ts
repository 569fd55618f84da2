import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';

export const personalData: PersonalData<ClientTables> = {
  tables: {
    'client.contact_mails': {
      about:
        '(select user_id from client.emergency_contacts as contact where contact.id = contact_id)',
    },
    'client.unwanted_addresses': { nobody: 'the hash of an address that asked for silence' },
  },
  tell: { nothing: 'when contacts were written to is told with the missed check-ins' },
};
