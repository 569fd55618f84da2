import type { sessionPay } from '@kabar/contracts/session-pay';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
