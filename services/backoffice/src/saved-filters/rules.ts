import type { DeclaredCode } from '@kabar/contracts/contract';
import type { savedFilters } from '@kabar/contracts/saved-filters';
import type { SavedFilterRow } from './queries.ts';

const mostOnPage = 20;

/** others: the existing filters of the same person on the same page. */
export function refusalOfFilter(
  others: readonly SavedFilterRow[],
  name: string,
): DeclaredCode<typeof savedFilters.endpoints.create> | undefined {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) return 'name_taken';
  return others.length >= mostOnPage ? 'list_full' : undefined;
}
