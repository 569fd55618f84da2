import type { closing, UnpaidClosing } from '@kabar/contracts/closing';
import type { Objection, PayoutBatch, payouts } from '@kabar/contracts/payouts';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof payouts>('billing');
const closingApi = createApi<typeof closing>('billing');
const key = ['payouts'] as const;

export type BatchView = z.output<typeof PayoutBatch>;
export type UnpaidClosingView = z.output<typeof UnpaidClosing>;
export type ObjectionView = z.output<typeof Objection>;

/** An admin's action, with the id of the batch, the earning, or the closed account. */
export interface PayoutAction {
  what: 'make' | 'approve' | 'pay' | 'cancel' | 'ask' | 'waive';
  id: string;
}

export function usePayouts() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /payouts', {}, { signal }),
    refetchInterval: 30_000,
  });
}

/** The companions whom a batch created now would pay; fetched when the dialog opens. */
export function usePayoutPreview() {
  return useQuery({
    queryKey: [...key, 'preview'],
    queryFn: ({ signal }) => api('GET /payouts/preview', {}, { signal }),
    staleTime: 0,
  });
}

/** Closed accounts whose earnings are not yet paid. */
export function useUnpaidClosings() {
  return useQuery({
    queryKey: [...key, 'closings'],
    queryFn: ({ signal }) => closingApi('GET /unpaid-closings', {}, { signal }),
    refetchInterval: 30_000,
  });
}

/** The payouts of a batch, highest amounts first, paginated; fetched on request. */
export function useBatchPayouts(id: string, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: [...key, id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /payouts/{id}/companions', { id, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.payouts),
    enabled: wanted,
  });
}

export function useChangePayouts() {
  const queries = useQueryClient();
  return useMutation<unknown, Error, PayoutAction>({
    mutationFn: ({ what, id }) => {
      if (what === 'make') return api('POST /payouts', { id });
      if (what === 'approve') return api('POST /payouts/{id}/approval', { id });
      if (what === 'pay') return api('POST /payouts/{id}/payment', { id });
      if (what === 'cancel') return api('POST /payouts/{id}/cancellation', { id });
      return closingApi('POST /unpaid-closings/{id}/waiver', { id });
    },
    // Also refetches after a refusal, because another admin was faster.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}
