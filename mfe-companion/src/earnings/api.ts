import type { Earning, earnings, Payout } from '@kabar/contracts/earnings';
import type { Language } from '@kabar/rules/languages';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof earnings>('billing');

export type PayoutView = z.output<typeof Payout>;
export type EarningView = z.output<typeof Earning>;

// Earnings become payable and payouts are paid while the page is open.
const refetchInterval = 30_000;

export function useEarnings() {
  return useQuery({
    queryKey: ['earnings'],
    queryFn: ({ signal }) => api('GET /earnings', {}, { signal }),
    refetchInterval,
  });
}

export function useStatement(month: string) {
  return useQuery({
    queryKey: ['earnings', month],
    queryFn: ({ signal }) => api('GET /earnings/{month}', { month }, { signal }),
    refetchInterval,
  });
}

/** The URL of a month's statement file. */
export const statementFileOf = (month: string, format: 'csv' | 'pdf', language: Language): string =>
  `/api/billing/earnings/${month}/statement?format=${format}&language=${language}`;
