import type { PersonalData } from '@kabar/server/personal-data';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** The whole row, as it is stored. */
export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.profiles': { about: 'id' } },
  tell: async ({ db }) => {
    const row = await db
      .selectFrom('auth.profiles')
      .selectAll()
      .where('id', '=', sql<string>`(select auth_api.uid())`)
      .executeTakeFirst();
    return { data: { profile: row ?? null } };
  },
};
