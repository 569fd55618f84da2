import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.external_identities': { about: 'account_id' } },
  tell: {
    nothing:
      'the account says which provider it came from; the number there means nothing elsewhere',
  },
};
