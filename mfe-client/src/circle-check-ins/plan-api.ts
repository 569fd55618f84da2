import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { careKey } from '../acting-for.ts';

const api = createApi<typeof circleCheckIns>('bookings');

function usePlanKey(personId: string) {
  const accountId = useSession((session) => session.account?.id);
  return [...careKey, accountId, 'check-in-plan', personId];
}

/** Null if the person has no plan, or no active one. */
export function usePlanOfPerson(personId: string) {
  return useQuery({
    queryKey: usePlanKey(personId),
    queryFn: async ({ signal }) =>
      (await api('GET /care/{personId}/check-in-plan', { personId }, { signal })).plan,
  });
}

/** The mutation takes a date; undefined resumes the plan. */
export function usePausePlanOfPerson(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string | undefined) =>
      until === undefined
        ? api('DELETE /care/{personId}/check-in-plan/pause', { personId })
        : api('PUT /care/{personId}/check-in-plan/pause', { personId, until }),
    onSettled: () => queries.invalidateQueries({ queryKey: careKey }),
  });
}

export function useStopPlanOfPerson(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /care/{personId}/check-in-plan', { personId }),
    onSettled: () => queries.invalidateQueries({ queryKey: careKey }),
  });
}
