import type { savedFilters } from '@kabar/contracts/saved-filters';
import { createOnce } from '@kabar/server/create-once';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { findFilter, insertFilter, listFilters } from './queries.ts';
import { refusalOfFilter } from './rules.ts';

export const createSavedFilter: Verb<
  typeof savedFilters.endpoints.create,
  BackofficeTables
> = async ({ db, refuse }, wanted) => {
  // Lock and list in one round trip; the list is read after the lock is held.
  const [, present] = await Promise.all([
    lockPerson(db, 'saved filters'),
    listFilters(db, wanted.page),
  ]);
  const others = present.filter(({ id }) => id !== wanted.id);
  const refusal = refusalOfFilter(others, wanted.name);
  if (refusal !== undefined) throw refuse(refusal);
  const { row } = await createOnce({
    insert: () => insertFilter(db, wanted),
    find: () => findFilter(db, wanted.id),
    content: (existing) => existing,
    wanted,
  });
  return { savedFilter: row };
};
