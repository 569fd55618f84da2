import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: {},
  tell: { nothing: 'the profile says whether its companion is shown to visitors' },
};
