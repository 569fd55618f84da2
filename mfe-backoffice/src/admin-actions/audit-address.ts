import { endOfDay, startOfDay } from '../frame/day-moments.ts';
import { useFilterAddress } from '../frame/filter-address.ts';

/** Days are days of the reader's own clock. */
export function useAuditAddress() {
  const address = useFilterAddress(['admin', 'type', 'from', 'until']);
  const { filterOf } = address;
  return {
    ...address,
    wanted: {
      adminId: filterOf('admin'),
      actionType: filterOf('type'),
      from: startOfDay(filterOf('from')),
      until: endOfDay(filterOf('until')),
    },
  };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;
