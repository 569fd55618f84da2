import type { StaffCircle, staffCircles } from '@kabar/contracts/staff-circles';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffCircles>('client');

export type StaffCircleView = z.output<typeof StaffCircle>;

/** A loved one, or a client with a circle. */
export type FoundPerson = z.output<typeof staffCircles.endpoints.search.output>['circles'][number];

const key = ['staff-circles'] as const;

/** The care circles of an account's people, sorted by name. */
export function useCirclesOf(userId: string) {
  return useQuery({
    queryKey: [...key, 'of', userId],
    queryFn: async ({ signal }) =>
      (await api('GET /staff-circles', { userId }, { signal })).circles,
  });
}

/** The first matches of a search for people in care; disabled for undefined. */
export function useFoundCircles(search: string | undefined) {
  return useQuery({
    queryKey: [...key, 'found', search],
    queryFn: async ({ signal }) =>
      (await api('GET /circle-search', { search: search ?? '' }, { signal })).circles,
    enabled: search !== undefined,
  });
}

/** Each read is audited, so it is fetched only on request. */
export function useStaffCircle(id: string) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /staff-circles/{id}', { id }, { signal })).circle,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['admin-actions'] });
    void queries.invalidateQueries({ queryKey: key });
  };
}

const endCall = 'POST /staff-circles/{id}/members/{userId}/ending';

export function useEndMembership() {
  return useMutation<
    { waiting: boolean },
    ProblemOf<typeof staffCircles, typeof endCall>,
    { id: string; userId: string; reason: string }
  >({ mutationFn: (ending) => api(endCall, ending), onSettled: useRefresh() });
}

const agreeCall = 'POST /circle-endings/{id}/agreement';

export function useAnswerEnding(answer: 'agreement' | 'withdrawal') {
  return useMutation<null, ProblemOf<typeof staffCircles, typeof agreeCall>, string>({
    mutationFn: (id) =>
      answer === 'agreement'
        ? api(agreeCall, { id })
        : api('POST /circle-endings/{id}/withdrawal', { id }),
    onSettled: useRefresh(),
  });
}
