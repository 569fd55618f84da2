import type { Incident, IncidentNote, incidents } from '@kabar/contracts/incidents';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof incidents>('backoffice');

export type IncidentView = z.output<typeof Incident>;
export type NoteView = z.output<typeof IncidentNote>;
export type Filter = 'waiting' | 'closed';

/**
 * Polling interval for changes by colleagues. A new incident also arrives as a notification, which refetches the visible
 * queries.
 */
const refetchInterval = 30_000;

/** The number of incidents without an owner, at most 100. */
export function useOpenIncidents() {
  return useQuery({
    queryKey: ['incidents', 'open'],
    queryFn: ({ signal }) => api('GET /incidents', { limit: 1 }, { signal }),
    select: ({ open }) => open,
    refetchInterval,
  });
}

/** The open or closed incidents, paginated. */
export function useIncidents(status: Filter) {
  return useInfiniteQuery({
    queryKey: ['incidents', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /incidents', { status, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.incidents),
    refetchInterval,
  });
}

export function useIncident(id: string) {
  return useQuery({
    queryKey: ['incidents', 'one', id],
    queryFn: ({ signal }) => api('GET /incidents/{id}', { id }, { signal }),
    refetchInterval,
  });
}

/** Refetches on success and on failure: a refusal means that a colleague was faster. */
export function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['admin-actions'] });
    return queries.invalidateQueries({ queryKey: ['incidents'] });
  };
}

interface Taking {
  id: string;
  /** The current owner, from whom the incident is taken over. */
  from?: string | undefined;
}

export const take = (taking: Taking) => api('POST /incidents/{id}/owner', taking);

export function useTakeIncident() {
  return useMutation<unknown, ProblemOf<typeof incidents, 'POST /incidents/{id}/owner'>, Taking>({
    mutationFn: take,
    onSettled: useRefresh(),
  });
}

interface Note {
  id: string;
  noteId: string;
  content: string;
}

export function useAddNote() {
  return useMutation<unknown, ProblemOf<typeof incidents, 'POST /incidents/{id}/notes'>, Note>({
    mutationFn: (note) => api('POST /incidents/{id}/notes', note),
    onSettled: useRefresh(),
  });
}

interface Closing {
  id: string;
  outcome: string;
  /** Whether the client who did not answer was reached. */
  reached?: boolean;
}

export const close = (closing: Closing) => api('POST /incidents/{id}/outcome', closing);

export function useCloseIncident() {
  return useMutation<unknown, ProblemOf<typeof incidents, 'POST /incidents/{id}/outcome'>, Closing>(
    {
      mutationFn: close,
      onSettled: useRefresh(),
    },
  );
}

/** Incidents of one person, newest first. */
export function useIncidentsOfPerson(userId: string) {
  return useQuery({
    queryKey: ['incidents', 'of', userId],
    queryFn: ({ signal }) => api('GET /people/{userId}/incidents', { userId }, { signal }),
    select: ({ incidents: found }) => found,
  });
}
