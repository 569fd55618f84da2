import type { ObjectionCase, sessionPay } from '@kabar/contracts/session-pay';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof sessionPay>('bookings');

type PayProblem = ProblemOf<typeof sessionPay, 'PUT /session-logs/{id}/paid-minutes'>;

export function useSetPaidMinutes() {
  const queries = useQueryClient();
  return useMutation<
    { minutes: number },
    PayProblem,
    { id: string; minutes: number; reason: string }
  >({
    mutationFn: (change) => api('PUT /session-logs/{id}/paid-minutes', change),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin-actions'] }),
  });
}

export type ObjectionView = z.output<typeof ObjectionCase>;

export function useObjection(matterId: string) {
  return useQuery({
    queryKey: ['objections', matterId],
    queryFn: ({ signal }) => api('GET /session-logs/{id}/objection', { id: matterId }, { signal }),
  });
}

type DecideProblem = ProblemOf<typeof sessionPay, 'POST /session-logs/{id}/objection-decision'>;

/** Refetches the objection on success and on failure: a refusal means that another admin was faster. */
export function useDecideObjection() {
  const queries = useQueryClient();
  return useMutation<ObjectionView, DecideProblem, { id: string; minutes: number; reason: string }>(
    {
      mutationFn: (decision) => api('POST /session-logs/{id}/objection-decision', decision),
      onSettled: async () => {
        for (const queryKey of [['admin-actions'], ['incidents'], ['payouts'], ['staff-tasks']])
          void queries.invalidateQueries({ queryKey });
        await queries.invalidateQueries({ queryKey: ['objections'] });
      },
    },
  );
}
