import type { savedFilters } from '@kabar/contracts/saved-filters';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listFilters } from './queries.ts';

export const listSavedFilters: Verb<typeof savedFilters.endpoints.list, BackofficeTables> = async (
  { db },
  { page },
) => ({ savedFilters: await listFilters(db, page) });
