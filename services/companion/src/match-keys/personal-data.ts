import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';

export const personalData: PersonalData<CompanionTables> = {
  tables: {
    'companion.match_keys': { about: 'companion_id' },
  },
  tell: { nothing: 'they follow from the profile and the next free time' },
};
