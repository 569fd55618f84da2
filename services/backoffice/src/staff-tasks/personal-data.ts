import type { PersonalData } from '@kabar/server/personal-data';

export const personalData: PersonalData = {
  tables: {},
  tell: { nothing: 'a list of what other slices store' },
};
