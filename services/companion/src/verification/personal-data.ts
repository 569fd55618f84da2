import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';

export const personalData: PersonalData<CompanionTables> = {
  tables: {
    'companion.figures': { nobody: 'numbers' },
    'companion.companion_verification_logs': {
      about: 'companion_id',
      keepsIds: 'says who of staff decided about whom',
    },
  },
  tell: { nothing: 'the record says what was decided, and why' },
};
