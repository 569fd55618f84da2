import { useChosenSearch, withParameter } from '@kabar/web/use-chosen-search';

/** Filters of a list stand in its address, so that it can be sent to a colleague and survives a reload. */
export function useFilterAddress<Name extends string>(names: readonly Name[]) {
  const [search, choose] = useChosenSearch();
  const filterOf = (name: Name) => search.get(name) ?? '';
  return {
    /** '' for no filter. */
    filterOf,
    isFiltered: names.some((name) => filterOf(name) !== ''),
    change: (name: Name, value: string) =>
      choose(withParameter(search, name, value), { preventScrollReset: true }),
    /** Back does not open again what was closed. */
    close: (name: Name) =>
      choose(withParameter(search, name, ''), { replace: true, preventScrollReset: true }),
    clear: () => choose(new URLSearchParams(), { replace: true }),
  };
}

export type FilterAddress<Name extends string> = ReturnType<typeof useFilterAddress<Name>>;
