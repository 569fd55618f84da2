import { savedFilters } from '@kabar/contracts/saved-filters';
import { slice } from '@kabar/server/slice';
import { createSavedFilter } from './create-saved-filter.ts';
import { listSavedFilters } from './list-saved-filters.ts';
import { personalData } from './personal-data.ts';
import { removeSavedFilter } from './remove-saved-filter.ts';

export const routes = slice(
  savedFilters,
  { list: listSavedFilters, create: createSavedFilter, remove: removeSavedFilter },
  personalData,
);
