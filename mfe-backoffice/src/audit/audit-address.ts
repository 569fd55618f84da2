import { useSearchParams } from 'react-router-dom';
import { endOfDay, startOfDay } from '../frame/day-moments.ts';

const names = ['admin', 'type', 'from', 'until'] as const;
type Name = (typeof names)[number];

/** The filters stand in the address; days are days of the reader's own clock. */
export function useAuditAddress() {
  const [params, setParams] = useSearchParams();
  const filterOf = (name: Name) => params.get(name) ?? '';
  return {
    filterOf,
    wanted: {
      adminId: filterOf('admin'),
      actionType: filterOf('type'),
      from: startOfDay(filterOf('from')),
      until: endOfDay(filterOf('until')),
    },
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

export type AuditAddress = ReturnType<typeof useAuditAddress>;
