import { useChosenSearch, withParameter } from '@kabar/web/use-chosen-search';

/** Stores a list's filters in the URL, so that it can be shared and survives a reload. */
export function useListUrl<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [params, choose] = useChosenSearch();
  const change = (name: string, value: string | undefined, replace: boolean) =>
    choose(withParameter(params, name, value), { replace, preventScrollReset: true });
  return {
    filter: filters.find((filter) => filter === params.get('filter')) ?? filters[0],
    search: params.get('search') ?? '',
    /** The sort order; undefined for the default. */
    sort: params.get('sort') ?? undefined,
    /** The id of the row whose drawer is open. */
    review: params.get('review') ?? undefined,
    setFilter: (filter: Filter) =>
      change('filter', filter === filters[0] ? undefined : filter, false),
    setSort: (sort: string | undefined) => change('sort', sort, false),
    setSearch: (search: string) => change('search', search, true),
    openReview: (id: string) => change('review', id, false),
    /** Replaces the open row in the history, so that Back closes the drawer. */
    openNextReview: (id: string) => change('review', id, true),
    closeReview: () => change('review', undefined, true),
    clear: () => choose(new URLSearchParams(), { replace: true }),
  };
}
