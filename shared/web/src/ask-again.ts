import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Asks again for what is on the screen, because it has changed. Where a first answer is still on its way the library
 * waits for that one, which may tell of the time before the change: there it is asked once more afterwards.
 */
export async function askAgain(
  client: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(filters);
  if (first.length === 0) return;
  await client.invalidateQueries({ predicate: (query) => first.includes(query) });
}
