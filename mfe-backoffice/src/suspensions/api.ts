import type { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import type { Suspension, suspensions } from '@kabar/contracts/suspensions';
import { createApi, newId, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';

const api = createApi<typeof suspensions>('auth');
const checkInsApi = createApi<typeof staffCheckIns>('bookings');

export type SuspensionView = z.output<typeof Suspension>;
export type Days = 7 | 30 | null;

const key = ['suspensions'] as const;

/** The current suspensions, newest first, paginated. */
export function useSuspensions() {
  return useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /suspensions', { after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.suspensions),
    refetchInterval: 30_000,
  });
}

/** The suspension of one person; undefined while loading, null without one. */
export function useSuspensionOf(userId: string) {
  return useQuery({
    queryKey: [...key, 'of', userId],
    queryFn: ({ signal }) => api('GET /suspensions', { userId }, { signal }),
    select: ({ suspensions: found }) => found[0] ?? null,
  });
}

/** The number of check-in plans that a suspension affects. */
export function useAffectedCheckIns(userId: string) {
  return useQuery({
    queryKey: ['staff-check-ins', 'affected', userId],
    queryFn: ({ signal }) => checkInsApi('GET /staff-check-ins/affected', { userId }, { signal }),
    gcTime: 0,
  });
}

interface Start {
  userId: string;
  reason: string;
  days: Days;
  lovedOnesGoOn: boolean;
}

/** Retries reuse the id, so that only one suspension is created. */
export function useSuspend() {
  const refresh = useRefresh();
  const id = useRef(newId());
  return useMutation<null, ProblemOf<typeof suspensions, 'POST /suspensions'>, Start>({
    mutationFn: (start) => api('POST /suspensions', { id: id.current, ...start }),
    onSettled: refresh,
  });
}

/** Refetches the list on success and on failure: a refusal means that the suspension has ended, or a colleague was faster. */
export function useLiftSuspension() {
  const refresh = useRefresh();
  return useMutation<
    null,
    ProblemOf<typeof suspensions, 'POST /suspensions/{id}/lifting'>,
    { id: string; reason: string }
  >({
    mutationFn: (lifting) => api('POST /suspensions/{id}/lifting', lifting),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['admin-actions'] });
    void queries.invalidateQueries({ queryKey: key });
  };
}

/** Suspensions of one person, including past ones, newest first. */
export function useSuspensionsOfPerson(userId: string) {
  return useQuery({
    queryKey: [...key, 'all', userId],
    queryFn: ({ signal }) => api('GET /suspensions', { userId, which: 'all' }, { signal }),
    select: ({ suspensions: found }) => found,
  });
}
