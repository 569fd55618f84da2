import type { PriceRaise, priceRaises } from '@kabar/contracts/price-raises';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof priceRaises>('billing');
const key = ['price-raises'] as const;

export type RaiseView = z.output<typeof PriceRaise>;

/** The price raises of all plans, newest first. */
export function usePriceRaises() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /price-raises', {}, { signal }),
    select: ({ raises }) => raises,
  });
}

interface Announcement {
  id: string;
  planId: string;
  priceUsd: string;
  beginsAt: string;
}

export function useAnnounceRaise() {
  const queries = useQueryClient();
  return useMutation<RaiseView, ProblemOf<typeof priceRaises, 'POST /price-raises'>, Announcement>({
    mutationFn: (raise) => api('POST /price-raises', raise),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
