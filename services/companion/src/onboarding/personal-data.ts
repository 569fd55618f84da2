import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';

export const personalData: PersonalData<CompanionTables> = {
  tables: {
    'companion.onboarding_drafts': { about: 'user_id' },
  },
  tell: { nothing: 'a draft, which its form shows; what is handed in becomes the record' },
};
