import type { ReceivedSessionLog, sessionLogs } from '@kabar/contracts/session-logs';
import { createApi } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof sessionLogs>('bookings');

export type SessionLogView = z.output<typeof ReceivedSessionLog>;

const liveEvents = ['session_logged'] as const;
const key = ['received-session-logs'] as const;

/** The session logs that companions recorded for the caller, newest session first. Live events refresh them. */
export function useSessionLogs(limit: number) {
  useLiveRefresh(liveEvents, key);
  return useInfiniteQuery({
    queryKey: [...key, limit],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /session-logs',
        { limit, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

export function useObjectToLog() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (objection: { id: string; message: string }) =>
      api('POST /session-logs/{id}/objection', objection),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
