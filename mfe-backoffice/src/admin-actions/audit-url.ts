import { endOfDay, startOfDay } from '../frame/day-moments.ts';
import { useUrlFilters } from '../frame/url-filters.ts';

/** The filters of the audit log in the URL. Days are in the reader's time zone. */
export function useAuditUrl() {
  const url = useUrlFilters(['admin', 'type', 'from', 'until', 'sort']);
  const { filterOf } = url;
  return {
    ...url,
    wanted: {
      adminId: filterOf('admin'),
      actionType: filterOf('type'),
      from: startOfDay(filterOf('from')),
      until: endOfDay(filterOf('until')),
      sort: filterOf('sort') === 'oldest' ? 'oldest' : 'newest',
    } as const,
  };
}

export type AuditUrl = ReturnType<typeof useAuditUrl>;
