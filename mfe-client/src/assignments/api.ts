import type { Assignment, assignments } from '@kabar/contracts/assignments';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof assignments>('bookings');

export type AssignmentView = z.output<typeof Assignment>;

const liveEvents = [
  'booking_reminder',
  'assignment_ended',
  'companion_changed',
  'trial_request_changed',
] as const;
const key = ['assignment'] as const;

/** The caller's companion; null if there is none. */
export function useCurrentAssignment() {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api('GET /assignments/current', {}, { signal })).assignment,
  });
}

interface Told {
  id: string;
  reason: string;
}

export function useAskForAnother() {
  return useMutation<
    unknown,
    ProblemOf<typeof assignments, 'POST /assignments/{id}/wish-for-another'>,
    Told
  >({
    mutationFn: (wish) => api('POST /assignments/{id}/wish-for-another', wish),
    onSettled: useRefresh(),
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
  return useMutation<unknown, ProblemOf<typeof assignments, 'POST /assignments/{id}/end'>, Told>({
    mutationFn: ({ id, reason }) =>
      api('POST /assignments/{id}/end', { id, ...(reason === '' ? {} : { reason }) }),
    onSettled: useRefresh(),
  });
}

/** Also refetches what ends with the assignment: sessions, the request, the conversation. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [key, ['own-trial-requests'], ['own-trial-bookings'], ['conversations'], ['bookings']].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    );
}
