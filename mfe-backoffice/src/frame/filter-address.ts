import { useSearchParams } from 'react-router-dom';

/** Filters of a list stand in its address, so that it can be sent to a colleague and survives a reload. */
export function useFilterAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filterOf = (name: Name) => params.get(name) ?? '';
  return {
    /** '' for no filter. */
    filterOf,
    isFiltered: names.some((name) => filterOf(name) !== ''),
    change: (name: Name, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { preventScrollReset: true, flushSync: true },
      ),
    clear: () => setParams({}, { replace: true }),
  };
}

export type FilterAddress<Name extends string> = ReturnType<typeof useFilterAddress<Name>>;
