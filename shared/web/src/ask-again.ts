import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Refetches the queries on the screen after a change. If the first answer of a query is still under way, the library waits
 * for that one, which may be from before the change: such a query is fetched once more afterwards.
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
