import type { revenue } from '@kabar/contracts/revenue';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof revenue>('billing');

export function useRevenue() {
  return useQuery({
    queryKey: ['revenue'],
    queryFn: ({ signal }) => api('GET /revenue', {}, { signal }),
  });
}

export type RevenueView = NonNullable<ReturnType<typeof useRevenue>['data']>;
export type CurrencyView = RevenueView['currencies'][number];
