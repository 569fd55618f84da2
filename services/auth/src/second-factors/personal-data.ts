import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.second_factors': { about: 'account_id' } },
  tell: { nothing: 'a sealed secret, which its owner has on another device' },
};
