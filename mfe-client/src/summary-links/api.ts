import type { FamilySummary, summaryLinks } from '@kabar/contracts/summary-links';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof summaryLinks>('bookings');

export type FamilySummaryView = z.output<typeof FamilySummary>;

/** Whose summary the link opens. It does not read the summary. */
export function useLinkTarget(token: string) {
  return useQuery({
    queryKey: ['summary-link', token],
    queryFn: ({ signal }) => api('POST /summary-links/check', { token }, { signal }),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A mutation, because each read is logged. The response is not cached. */
export function useReadSummary(token: string) {
  return useMutation<FamilySummaryView, ProblemOf<typeof summaryLinks, 'POST /summary-links/read'>>(
    {
      mutationFn: () => api('POST /summary-links/read', { token }),
      gcTime: 0,
    },
  );
}
