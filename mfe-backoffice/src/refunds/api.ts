import type { RefundRequest, refunds } from '@kabar/contracts/refunds';
import { createApi, newId } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { useRefreshSales } from '../use-refresh-sales.ts';

const api = createApi<typeof refunds>('billing');

interface Refund {
  paymentId: string;
  amountUsd: string;
  reason: string;
  cancelSessions: string[];
}

export type RefundRequestView = z.output<typeof RefundRequest>;

const requestsKey = ['refund-requests'] as const;

/** Refunds that wait for a second admin, oldest first. */
export function useRefundRequests() {
  return useQuery({
    queryKey: requestsKey,
    queryFn: ({ signal }) => api('GET /refund-requests', {}, { signal }),
    select: ({ requests }) => requests,
    refetchInterval: 30_000,
  });
}

/** What a refund would take back; disabled while the amount is null. */
export function useRefundPreview(paymentId: string, amountUsd: string | null) {
  return useQuery({
    queryKey: ['refund-preview', paymentId, amountUsd],
    queryFn: ({ signal }) =>
      api(
        'GET /payments/{paymentId}/refund-preview',
        { paymentId, amountUsd: amountUsd ?? '' },
        { signal },
      ),
    enabled: amountUsd !== null,
    gcTime: 0,
  });
}

export function useDecideRefund() {
  const queries = useQueryClient();
  const refresh = useRefreshSales();
  return useMutation<unknown, Error, { id: string; approves: boolean }>({
    mutationFn: ({ id, approves }) =>
      approves
        ? api('POST /refund-requests/{id}/approval', { id })
        : api('POST /refund-requests/{id}/refusal', { id }),
    // Also refetches after a refusal, because another admin was faster.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: requestsKey });
      return refresh();
    },
  });
}

/** Reuses the refund's id for retries, which makes it idempotent. */
export function useRefund() {
  const refresh = useRefreshSales();
  const sent = useRef<{ id: string; content: string }>(undefined);
  return useMutation<{ waits: boolean }, Error, Refund>({
    mutationFn: (refund) => {
      const content = JSON.stringify(refund);
      if (sent.current?.content !== content) sent.current = { id: newId(), content };
      return api('POST /payments/{paymentId}/refunds', { ...refund, id: sent.current.id });
    },
    onSettled: refresh,
  });
}
