import { useChosenSearch, withParameter } from '@kabar/web/use-chosen-search';

/** Stores a list's filters in the URL, so that it can be shared and survives a reload. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [search, choose] = useChosenSearch();
  const filterOf = (name: Name) => search.get(name) ?? '';
  return {
    /** '' if the filter is not set. */
    filterOf,
    isFiltered: names.some((name) => filterOf(name) !== ''),
    change: (name: Name, value: string) =>
      choose(withParameter(search, name, value), { preventScrollReset: true }),
    /** Replaces the history entry, so that Back does not open the drawer again. */
    close: (name: Name) =>
      choose(withParameter(search, name, ''), { replace: true, preventScrollReset: true }),
    clear: () => choose(new URLSearchParams(), { replace: true }),
  };
}

export type UrlFilters<Name extends string> = ReturnType<typeof useUrlFilters<Name>>;
