import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import type { StaffTrialRequest, TrialCandidate } from '@kabar/contracts/trial-request-shapes';
import { createApi, type ProblemOf } from '@kabar/web/api';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffTrialRequests>('bookings');

export type StaffRequestView = z.output<typeof StaffTrialRequest>;
export type CandidateView = z.output<typeof TrialCandidate>;
export const filters = [
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
  'all',
] as const;
export type Filter = (typeof filters)[number];

/** Polling interval for changes by clients and colleagues. */
const refetchInterval = 30_000;

/** The number of pending requests, at most 100. */
export function usePendingRequests() {
  return useQuery({
    queryKey: ['trial-requests', 'waiting'],
    queryFn: ({ signal }) => api('GET /trial-requests/staff', { limit: 1 }, { signal }),
    select: ({ waiting }) => waiting,
    refetchInterval,
  });
}

/** The trial requests with that status, newest first, paginated. */
export function useTrialRequests(status: Filter) {
  return useInfiniteQuery({
    queryKey: ['trial-requests', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /trial-requests/staff', { status, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.trialRequests),
    refetchInterval,
  });
}

type CandidatesProblem = ProblemOf<
  typeof staffTrialRequests,
  'GET /trial-requests/{id}/candidates'
>;

/** The possible companions, best match first, filtered by part of the name. */
export function useCandidates(id: string, search: string) {
  return useQuery<CandidateView[], CandidatesProblem>({
    queryKey: ['trial-candidates', id, search],
    queryFn: async ({ signal }) => {
      const name = search.trim();
      const input = name === '' ? { id } : { id, search: name };
      return (await api('GET /trial-requests/{id}/candidates', input, { signal })).candidates;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type AssignProblem = ProblemOf<typeof staffTrialRequests, 'POST /trial-requests/{id}/assignment'>;

/** Refetches the lists on success and on failure: a refusal means that something changed. */
export function useAssignCompanion() {
  return useMutation<unknown, AssignProblem, { id: string; companionId: string }>({
    mutationFn: (assigning) => api('POST /trial-requests/{id}/assignment', assigning),
    onSettled: useRefresh(),
  });
}

type CancelProblem = ProblemOf<
  typeof staffTrialRequests,
  'POST /trial-requests/{id}/staff-cancellation'
>;

export function useCancelRequest() {
  return useMutation<unknown, CancelProblem, { id: string; reason: string }>({
    mutationFn: cancelRequest,
    onSettled: useRefresh(),
  });
}

export const cancelRequest = (cancelling: { id: string; reason: string }) =>
  api('POST /trial-requests/{id}/staff-cancellation', cancelling);

export function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['admin-actions'] });
    void queries.invalidateQueries({ queryKey: ['trial-candidates'] });
    return queries.invalidateQueries({ queryKey: ['trial-requests'] });
  };
}

/** Trial requests of one person, newest first. */
export function useTrialRequestsOfPerson(userId: string) {
  return useQuery({
    queryKey: ['trial-requests', 'of', userId],
    queryFn: ({ signal }) => api('GET /people/{userId}/trial-requests', { userId }, { signal }),
    select: ({ trialRequests }) => trialRequests,
  });
}
