import type { CheckInPlan, checkInPlans } from '@kabar/contracts/check-in-plans';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof checkInPlans>('bookings');
const key = ['check-in-plans'] as const;

export type PlanView = z.output<typeof CheckInPlan>;
export type PlanInput = Pick<PlanView, 'days' | 'windows' | 'askedBy' | 'contactOrder'>;

/** The caller's plans; disabled while the feature is off. */
export function useCheckInPlans() {
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId],
    queryFn: ({ signal }) => api('GET /check-in-plans', {}, { signal }),
    enabled: isOn && accountId !== undefined,
  });
}

function useSettled() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['check-ins'] }),
    ]);
}

export interface NewPlan extends PlanInput {
  id: string;
  lovedOneId: string | null;
}

export function useCreatePlan() {
  const onSettled = useSettled();
  return useMutation<
    { plan: PlanView },
    ProblemOf<typeof checkInPlans, 'POST /check-in-plans'>,
    NewPlan
  >({ mutationFn: (plan) => api('POST /check-in-plans', plan), onSettled });
}

export function useChangePlan(id: string) {
  const onSettled = useSettled();
  return useMutation<
    { plan: PlanView },
    ProblemOf<typeof checkInPlans, 'PATCH /check-in-plans/{id}'>,
    { change: Partial<PlanInput>; version: number }
  >({
    mutationFn: ({ change, version }) =>
      api('PATCH /check-in-plans/{id}', { id, ...change }, { ifMatch: version }),
    onSettled,
  });
}

/** The mutation takes the last day of the pause, 'YYYY-MM-DD' in the person's time zone; undefined resumes the plan. */
export function usePausePlan(id: string) {
  const onSettled = useSettled();
  return useMutation({
    mutationFn: (until: string | undefined) =>
      until === undefined
        ? api('DELETE /check-in-plans/{id}/pause', { id })
        : api('PUT /check-in-plans/{id}/pause', { id, until }),
    onSettled,
  });
}

export function useStopPlan(id: string) {
  const onSettled = useSettled();
  return useMutation({
    mutationFn: () => api('DELETE /check-in-plans/{id}', { id }),
    onSettled,
  });
}
