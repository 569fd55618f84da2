import { endOfDay, startOfDay } from '../frame/day-moments.ts';
import { useFilterAddress } from '../frame/filter-address.ts';

/** The filters of the audit log in the URL. Days are in the reader's time zone. */
export function useAuditAddress() {
  const address = useFilterAddress(['admin', 'type', 'from', 'until', 'sort']);
  const { filterOf } = address;
  return {
    ...address,
    wanted: {
      adminId: filterOf('admin'),
      actionType: filterOf('type'),
      from: startOfDay(filterOf('from')),
      until: endOfDay(filterOf('until')),
      sort: filterOf('sort') === 'oldest' ? 'oldest' : 'newest',
    } as const,
  };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;
