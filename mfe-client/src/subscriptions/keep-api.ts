import type { LostSession, uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useRefreshSubscription } from './api.ts';

const api = createApi<typeof uncoveredSessions>('bookings');
const call = 'POST /kept-subscriptions/{subscriptionId}';

export type LostSessionView = z.output<typeof LostSession>;
type Kept = Awaited<ReturnType<typeof keep>>;

const keep = (subscriptionId: string) => api(call, { subscriptionId });

/** The sessions that keeping the subscription would book again. A separate query key, so that the mutation does not refetch it. */
export function useKeepPreview(subscriptionId: string) {
  return useQuery({
    queryKey: ['kept-subscription', subscriptionId],
    queryFn: ({ signal }) =>
      api('GET /kept-subscriptions/{subscriptionId}', { subscriptionId }, { signal }),
    gcTime: 0,
  });
}

export function useKeepSubscription() {
  const refresh = useRefreshSubscription();
  return useMutation<Kept, ProblemOf<typeof uncoveredSessions, typeof call>, string>({
    mutationFn: keep,
    onSettled: refresh,
  });
}
