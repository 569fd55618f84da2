import type { PersonalData } from '@kabar/server/personal-data';

export const personalData: PersonalData = {
  tables: {},
  tell: { nothing: 'it shows slots that are free' },
};
