import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';

export const personalData: PersonalData<CompanionTables> = {
  tables: {
    'companion.personal_keys': { about: 'person_id' },
  },
  tell: { nothing: 'what is sealed under a key is told opened' },
};
