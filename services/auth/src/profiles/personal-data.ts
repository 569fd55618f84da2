import type { PersonalData } from '@kabar/server/personal-data';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** The exported columns. */
export const personalData: PersonalData<AuthTables> = {
  tables: {
    'auth.profiles': { about: 'id' },
    'auth.unfinished_accounts': { about: 'account_id' },
    'auth.figures': { nobody: 'numbers' },
    'auth.zone_offsets': { nobody: 'rules of time zones' },
    'auth.zone_rules': { nobody: 'the version of these rules' },
  },
  tell: async ({ db }) => {
    const row = await db
      .selectFrom('auth.profiles')
      .selectAll()
      .where('id', '=', sql<string>`(select auth_api.uid())`)
      .executeTakeFirst();
    if (row === undefined) return { data: { profile: null } };
    // Computed from other columns.
    const { introduction_missing: _missing, ...profile } = row;
    return { data: { profile } };
  },
};
