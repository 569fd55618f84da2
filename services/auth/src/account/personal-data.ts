import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';
import { getOwnAccount, listOwnRoles } from './queries.ts';

/** Password hashes are not exported. */
export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.accounts': { about: 'id' }, 'auth.passwords': { about: 'account_id' } },
  tell: async ({ db }) => {
    const { id, email, provider, sign_up, created_at } = await getOwnAccount(db);
    return {
      data: {
        account: { id, email, provider, signUp: sign_up, createdAt: created_at },
        roles: await listOwnRoles(db),
      },
    };
  },
};
