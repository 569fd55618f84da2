import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: {
    'auth.user_roles': { about: 'user_id' },
    'auth.ended_admin_roles': { nobody: 'times' },
  },
  tell: { nothing: 'told with the account' },
};
