import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { careKey } from '../acting-for.ts';

const api = createApi<typeof circleCheckIns>('bookings');
type Output<Name extends keyof (typeof circleCheckIns)['endpoints']> = z.output<
  (typeof circleCheckIns)['endpoints'][Name]['output']
>;

export type MissedView = Output<'missed'>['missedCheckIns'][number];
export type SummaryView = Output<'summaries'>['summaries'][number];

const retry = (count: number, error: Error) => count < 1 && isUnreachable(error);

/** The person's missed check-ins, newest first. */
export function useMissedOfPerson(personId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...careKey, personId, 'missed'],
    queryFn: async ({ signal }) =>
      (await api('GET /care/{personId}/missed-check-ins', { personId }, { signal })).missedCheckIns,
    enabled,
    retry,
    refetchInterval: ({ state }) =>
      state.data?.some((missed) => missed.state !== 'ended') ? 60_000 : false,
  });
}

export function useAnswerMissed(personId: string) {
  const queries = useQueryClient();
  return useMutation<
    unknown,
    ProblemOf<typeof circleCheckIns, 'POST /care/{personId}/missed-check-ins/{id}/answer'>,
    { id: string; reached: boolean }
  >({
    mutationFn: (answer) =>
      api('POST /care/{personId}/missed-check-ins/{id}/answer', { personId, ...answer }),
    onSettled: () => queries.invalidateQueries({ queryKey: careKey }),
  });
}

/** month: 'YYYY-MM'. */
export function useMonthOfPerson(personId: string, month: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'month', month],
    queryFn: ({ signal }) => api('GET /care/{personId}/check-ins', { personId, month }, { signal }),
    retry,
  });
}

const perPage = 5;

/** Each read is logged, so summaries are fetched only on request and never refetched automatically. */
export function useSummariesOfPerson(personId: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...careKey, personId, 'summaries'],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      const input = { personId, limit: perPage, ...after };
      return api('GET /care/{personId}/summaries', input, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
    retry,
    refetchOnWindowFocus: false,
  });
}

/** Who read summaries of the person's calls, newest first. */
export function useReadingsOfPerson(personId: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'readings'],
    queryFn: async ({ signal }) =>
      (await api('GET /care/{personId}/summary-readings', { personId }, { signal })).readings,
    retry,
  });
}
