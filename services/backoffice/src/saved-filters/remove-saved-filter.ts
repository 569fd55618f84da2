import type { savedFilters } from '@kabar/contracts/saved-filters';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { deleteFilter } from './queries.ts';

export const removeSavedFilter: Verb<
  typeof savedFilters.endpoints.remove,
  BackofficeTables
> = async ({ db, refuse }, { id }) => {
  if (!(await deleteFilter(db, id))) throw refuse('not_found');
  return null;
};
