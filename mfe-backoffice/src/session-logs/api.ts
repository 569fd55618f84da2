import type { AuditedSessionLog, sessionLogs } from '@kabar/contracts/session-logs';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof sessionLogs>('bookings');

export type SessionLogView = z.output<typeof AuditedSessionLog>;

/** Times are ISO; '' means no limit. */
export interface Wanted {
  urgent: 'all' | 'urgent';
  from: string;
  until: string;
}

/** The session logs, paginated. */
export function useSessionLogs({ urgent, from, until }: Wanted) {
  return useInfiniteQuery({
    queryKey: ['session-logs', 'audit', urgent, from, until],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /session-logs/audit',
        {
          urgent,
          from: from || undefined,
          until: until || undefined,
          after: pageParam || undefined,
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.sessionLogs),
  });
}

/** Each read is audited, so it is never refetched automatically. */
export function useSessionLog(id: string) {
  return useQuery({
    queryKey: ['session-logs', 'one', id],
    queryFn: ({ signal }) => api('GET /session-logs/{id}/staff', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The URL of a file with the filtered session logs. */
export function fileOfSessionLogs({ urgent, from, until }: Wanted): string {
  const params = new URLSearchParams({ urgent });
  if (from) params.set('from', from);
  if (until) params.set('until', until);
  return `/api/bookings/session-logs/export?${params}`;
}
