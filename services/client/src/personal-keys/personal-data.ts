import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';

export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.personal_keys': { about: 'person_id' } },
  tell: { nothing: 'what is sealed under a key is told opened' },
};
