import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Refetches the visible queries after a change. A query whose first request is still in flight may return data
 * from before the change, and the library would wait for that request: such a query is fetched once more
 * afterwards.
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
