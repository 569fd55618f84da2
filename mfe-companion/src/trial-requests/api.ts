import type { AssignedTrialRequest } from '@kabar/contracts/trial-request-shapes';
import type { trialRequests } from '@kabar/contracts/trial-requests';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof trialRequests>('bookings');

export type AssignedView = z.output<typeof AssignedTrialRequest>;

const liveEvents = [
  'booking_reminder',
  'trial_request_changed',
  'assignment_ended',
  'companion_changed',
  'trial_booking_response',
  'trial_booking_cancelled',
] as const;
const key = ['assigned-trial-requests'] as const;

/** The caller's assigned and ongoing trial requests, newest first. Live events refresh them. */
export function useAssignedRequests() {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api('GET /trial-requests/assigned', {}, { signal })).trialRequests,
  });
}

/** Start times that may be proposed: both sides are free. ISO, in order. */
export function useOpenTimes(id: string) {
  return useQuery({
    queryKey: ['trial-request-open-times', id],
    queryFn: async ({ signal }) =>
      (await api('GET /trial-requests/{id}/open-times', { id }, { signal })).startTimes,
    // Not cached: open times may be taken meanwhile.
    gcTime: 0,
  });
}

/** Each read is logged: fetched once on request, never refetched or cached. */
export function useContact(id: string) {
  return useQuery({
    queryKey: ['trial-request-contact', id],
    queryFn: ({ signal }) => api('GET /trial-requests/{id}/contact', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type ProblemAt<Verb extends 'acceptance' | 'decline' | 'completion'> = ProblemOf<
  typeof trialRequests,
  `POST /trial-requests/{id}/${Verb}`
>;

export function useAcceptRequest() {
  return useMutation<unknown, ProblemAt<'acceptance'>, { id: string; startTimes: string[] }>({
    mutationFn: (accepting) => api('POST /trial-requests/{id}/acceptance', accepting),
    onSettled: useRefresh(),
  });
}

export function useDeclineRequest() {
  return useMutation<unknown, ProblemAt<'decline'>, { id: string; reason: string }>({
    mutationFn: (declining) => api('POST /trial-requests/{id}/decline', declining),
    onSettled: useRefresh(),
  });
}

export function useCompleteRequest() {
  return useMutation<unknown, ProblemAt<'completion'>, string>({
    mutationFn: (id) => api('POST /trial-requests/{id}/completion', { id }),
    onSettled: useRefresh(),
  });
}

/** Refetches on success and on failure: a refusal means that something changed. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [
        key,
        ['trial-request-open-times'],
        ['assigned-clients'],
        ['calendar'],
        ['conversations'],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
