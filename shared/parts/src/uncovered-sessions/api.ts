import type { CoverChange, uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof uncoveredSessions>('bookings');

export interface UncoveredBy {
  subscriptionId: string;
  change: z.output<typeof CoverChange>;
  /** The new plan; only for the change 'plan'. */
  planId?: string | undefined;
}

/** Sessions that a change would cancel. Never cached, because bookings may change in between. */
export function useUncoveredSessions(by: UncoveredBy) {
  return useQuery({
    queryKey: ['bookings', 'uncovered', by.subscriptionId, by.change, by.planId],
    queryFn: ({ signal }) => api('GET /uncovered-sessions', by, { signal }),
    gcTime: 0,
  });
}
