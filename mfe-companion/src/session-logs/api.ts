import type { SessionLog, SessionToLog, sessionLogs } from '@kabar/contracts/session-logs';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof sessionLogs>('bookings');

export type SessionLogView = z.output<typeof SessionLog>;
export type SessionView = z.output<typeof SessionToLog>;
export type NewSessionLog = Parameters<typeof api<'POST /session-logs'>>[1];

const openKey = ['sessions-to-log'] as const;
const recordedKey = ['recorded-session-logs'] as const;

/** Sessions without a log, latest first: those of one client, or of all. */
export function useSessionsToLog(clientId?: string) {
  return useQuery({
    queryKey: [...openKey, clientId ?? null],
    queryFn: async ({ signal }) =>
      (await api('GET /session-logs/sessions', clientId ? { clientId } : {}, { signal })).sessions,
  });
}

export function useRecordSession() {
  return useMutation({ mutationFn: (log: NewSessionLog) => api('POST /session-logs', log) });
}

/**
 * Refetches sessions and logs. To be called after the dialog has closed: a recorded session leaves the list, and a dialog
 * rendered inside it would disappear.
 */
export function useRefreshSessions(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: openKey });
    void queries.invalidateQueries({ queryKey: recordedKey });
    // A client's first log changes the state of their trial request.
    void queries.invalidateQueries({ queryKey: ['assigned-trial-requests'] });
  };
}

/** The caller's logs, newest session first. */
export function useRecordedSessions(limit: number) {
  return useInfiniteQuery({
    queryKey: [...recordedKey, limit],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /session-logs/recorded',
        { limit, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
