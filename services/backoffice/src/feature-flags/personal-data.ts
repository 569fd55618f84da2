import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';

export const personalData: PersonalData<BackofficeTables> = {
  tables: {
    'backoffice.feature_management': {
      nobody: 'switches of the product; who changed one is a bare id',
      keepsIds: 'says who of staff changed one',
    },
  },
  tell: { nothing: 'switches of the product' },
};
