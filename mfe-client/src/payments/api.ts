import type { Payment, payments } from '@kabar/contracts/payments';
import type { Language } from '@kabar/rules/languages';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof payments>('billing');

export type PaymentView = z.output<typeof Payment>;

const paymentsKey = ['payments'] as const;

/** Whether a payment has its final state, so that polling stops. */
export const isSettled = ({ state }: Pick<PaymentView, 'state'>): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'refunded';

/** The key of the sentence that explains why a finished payment bought nothing. */
export function whyUnpaid({ state, failure }: PaymentView): 'refunded' | 'stopped' | 'failed' {
  if (state === 'refunded') return 'refunded';
  return failure === 'cancelled' ? 'stopped' : 'failed';
}

/** A payment of the caller, polled each second until it is settled. */
export function usePayment(made: PaymentView) {
  return useQuery({
    queryKey: [...paymentsKey, 'one', made.id],
    queryFn: ({ signal }) => api('GET /payments/{id}', { id: made.id }, { signal }),
    placeholderData: made,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isSettled(state.data) ? false : 1_000,
  });
}

/** The URL of a payment's receipt. */
export const receiptOf = (id: string, language: Language): string =>
  `/api/billing/payments/${id}/receipt?language=${language}`;

/** Stops a payment that waits on the provider's page. */
export function useStopPayment(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /payments/{id}/cancellation', { id }),
    onSuccess: (stopped) => queries.setQueryData([...paymentsKey, 'one', id], stopped),
    // The payment may have succeeded meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: [...paymentsKey, 'one', id] }),
  });
}

/** The caller's payments, newest first, paginated. */
export function useOwnPayments(enabled = true) {
  return useInfiniteQuery({
    queryKey: [...paymentsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /payments', { after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.payments),
    enabled,
  });
}
