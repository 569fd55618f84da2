import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';
import { listOwnSuspensions } from './queries.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: { 'auth.suspensions': { about: 'account_id' } },
  tell: async ({ db }) => ({ data: { suspensions: await listOwnSuspensions(db) } }),
};
