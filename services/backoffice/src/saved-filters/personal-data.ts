import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';
import { listFilters } from './queries.ts';

export const personalData: PersonalData<BackofficeTables> = {
  tables: { 'backoffice.saved_filters': { about: 'account_id' } },
  tell: async ({ db }) => ({ data: { savedFilters: await listFilters(db) } }),
};
