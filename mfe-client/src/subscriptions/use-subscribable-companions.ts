import type { trialRequests } from '@kabar/contracts/trial-requests';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useQuery } from '@tanstack/react-query';
import { useCurrentAssignment } from '../assignments/api.ts';
import { usePublicCompanion } from '../public-companions/api.ts';
import { useOwnTrialBookings } from '../trial-bookings/api.ts';
import { type Companion, companionsOf } from './rules.ts';

const api = createApi<typeof trialRequests>('bookings');

/** Null if the request does not exist or belongs to another client. */
export function useOwnTrialRequest(id: string | null) {
  const call = 'GET /trial-requests/{id}';
  return useQuery({
    queryKey: ['own-trial-requests', id],
    queryFn: async ({ signal }) => {
      try {
        return await api(call, { id: id ?? '' }, { signal });
      } catch (thrown) {
        const code = api.problem(call, thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    enabled: id !== null,
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

interface SubscribableCompanions {
  state: 'loading' | 'failed' | 'ready';
  companions: Companion[];
  /** The id of the companion of the trial booking in the URL. */
  met: string | undefined;
  tryAgain: () => void;
}

/** The companions with whom the caller can subscribe: the assigned one, those of their trials, and the one in the URL. */
export function useSubscribableCompanions(
  named: string | null,
  trialBookingId: string | null,
): SubscribableCompanions {
  const assignment = useCurrentAssignment();
  const trials = useOwnTrialBookings();
  const chosen = usePublicCompanion(named ?? '', named !== null);
  const queries = [assignment, trials, ...(named === null ? [] : [chosen])];
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const held = trials.data?.pages.flatMap((page) => page.trialBookings) ?? [];
  const isReady = queries.every(({ data }) => data !== undefined);
  return {
    state: failed.length > 0 ? 'failed' : isReady ? 'ready' : 'loading',
    companions: companionsOf({
      named: chosen.data ?? null,
      assigned: assignment.data?.companion ?? null,
      trials: held,
    }),
    met: held.find(({ id }) => id === trialBookingId)?.companion.id,
    tryAgain: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
