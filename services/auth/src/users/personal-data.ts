import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.user_requests': { about: 'user_id' } },
  tell: { nothing: 'a decision of staff that is not made yet' },
};
