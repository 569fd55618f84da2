import type { ActiveClient, assignments } from '@kabar/contracts/assignments';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { onEvent } from '@kabar/web/realtime';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';

const api = createApi<typeof assignments>('bookings');

export type AssignmentView = z.output<typeof ActiveClient>;

const liveEvents = [
  'booking_reminder',
  'booking_created',
  'assignment_ended',
  'companion_changed',
  'trial_request_changed',
] as const;
const key = ['assigned-clients'] as const;

/** The caller's active clients, newest first, paginated. */
export function useClients() {
  const queries = useQueryClient();
  useLiveRefresh(liveEvents, key);
  // A new assignment also opens a conversation, so its live event refreshes the list.
  useEffect(
    () => onEvent('conversation', () => void queries.invalidateQueries({ queryKey: key })),
    [queries],
  );
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api('GET /assignments', { limit: 5, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** The consequences of ending now; refetched whenever the dialog opens, because they depend on the time. */
export function useEndPreview(id: string) {
  return useQuery({
    queryKey: ['assignment-end', id],
    queryFn: ({ signal }) => api('GET /assignments/{id}/end', { id }, { signal }),
    gcTime: 0,
  });
}

export function useEndAssignment() {
  const queries = useQueryClient();
  return useMutation<
    unknown,
    ProblemOf<typeof assignments, 'POST /assignments/{id}/end'>,
    { id: string; reason: string }
  >({
    mutationFn: ({ id, reason }) =>
      api('POST /assignments/{id}/end', { id, ...(reason === '' ? {} : { reason }) }),
    // Ending an assignment also ends its sessions, requests and conversation.
    onSettled: () =>
      Promise.all(
        [key, ['assigned-trial-requests'], ['calendar'], ['conversations']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
