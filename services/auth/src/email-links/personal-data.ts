import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.email_tokens': { about: 'account_id' } },
  tell: { nothing: 'hashes of links that went by mail' },
};
