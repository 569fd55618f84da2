import { useSearchParams } from 'react-router-dom';

/** What a list shows stands in the address, so that it can be sent to a colleague and survives a reload. */
export function useListAddress<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      // At once: the router shows an address in a transition, and until then the browser would undo what was chosen.
      { replace, preventScrollReset: true, flushSync: true },
    );
  return {
    filter: filters.find((filter) => filter === params.get('filter')) ?? filters[0],
    search: params.get('search') ?? '',
    /** The order of the list; undefined for its own. */
    sort: params.get('sort') ?? undefined,
    /** What is open beside the list: the id of a companion, or of an incident. */
    review: params.get('review') ?? undefined,
    setFilter: (filter: Filter) =>
      change('filter', filter === filters[0] ? undefined : filter, false),
    setSort: (sort: string | undefined) => change('sort', sort, false),
    setSearch: (search: string) => change('search', search, true),
    openReview: (id: string) => change('review', id, false),
    /** In place of the one that is open: Back leads to the list. */
    openNextReview: (id: string) => change('review', id, true),
    closeReview: () => change('review', undefined, true),
    clear: () => setParams({}, { replace: true }),
  };
}
