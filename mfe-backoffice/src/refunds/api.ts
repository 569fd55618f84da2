import type { refunds } from '@kabar/contracts/refunds';
import { createApi, newId } from '@kabar/web/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefreshSales } from '../use-refresh-sales.ts';

const api = createApi<typeof refunds>('billing');

interface Refund {
  paymentId: string;
  amountUsd: string;
  reason: string;
}

/** The same refund keeps its id when it is sent again after a failure, so that it happens once. */
export function useRefund() {
  const refresh = useRefreshSales();
  const sent = useRef<{ id: string; content: string }>(undefined);
  return useMutation<unknown, Error, Refund>({
    mutationFn: (refund) => {
      const content = JSON.stringify(refund);
      if (sent.current?.content !== content) sent.current = { id: newId(), content };
      return api('POST /payments/{paymentId}/refunds', { ...refund, id: sent.current.id });
    },
    onSettled: refresh,
  });
}
