import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';

export const personalData: PersonalData<BackofficeTables> = {
  tables: {
    'backoffice.admin_actions': { about: null, keepsIds: 'says who of staff did what' },
  },
  tell: { nothing: 'the record of staff belongs to the product; nobody takes it along' },
};
