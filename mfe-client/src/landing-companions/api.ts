import type { LandingCompanion, landingCompanions } from '@kabar/contracts/landing-companions';
import type { trialTimes } from '@kabar/contracts/trial-times';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const companionsApi = createApi<typeof landingCompanions>('auth');
const timesApi = createApi<typeof trialTimes>('bookings');

export type LandingCompanionView = z.output<typeof LandingCompanion>;

const retry = (count: number, error: Error) => count < 1 && isUnreachable(error);

/** Companions who agreed to be shown to visitors. The service changes their order every hour. */
export function useLandingCompanions() {
  return useQuery({
    queryKey: ['landing-companions'],
    queryFn: async ({ signal }) =>
      (await companionsApi('GET /landing-companions', {}, { signal })).companions,
    staleTime: 60 * 60_000,
  });
}

/** Null if the companion does not exist or is not shown to visitors. */
export function useLandingCompanion(id: string) {
  const call = 'GET /landing-companions/{id}';
  return useQuery({
    queryKey: ['landing-companion', id],
    queryFn: async ({ signal }) => {
      try {
        return (await companionsApi(call, { id }, { signal })).companion;
      } catch (thrown) {
        return nullIfNotFound(thrown, companionsApi.problem(call, thrown)?.code);
      }
    },
    retry,
  });
}

/** The id of the companion's account, which only clients may read; null as above. */
export function useAccountOf(id: string) {
  const call = 'GET /landing-companions/{id}/account';
  return useQuery({
    queryKey: ['landing-companion-account', id],
    queryFn: async ({ signal }) => {
      try {
        return (await companionsApi(call, { id }, { signal })).companionId;
      } catch (thrown) {
        return nullIfNotFound(thrown, companionsApi.problem(call, thrown)?.code);
      }
    },
    retry,
  });
}

/**
 * The start times of free trial calls, in order: the first `limit` ones, or all of the next 7 days. Empty while trial calls
 * are switched off.
 */
export function useVisitorTimes(landingId: string, limit?: number) {
  const call = 'GET /landing-companions/{landingId}/trial-times';
  return useQuery({
    queryKey: ['visitor-trial-times', landingId, limit ?? 'all'],
    queryFn: async ({ signal }) => {
      try {
        const input = { landingId, ...(limit === undefined ? {} : { limit }) };
        const { trialTimes: times } = await timesApi(call, input, { signal });
        return times.map(({ startTime }) => startTime);
      } catch (thrown) {
        const code = timesApi.problem(call, thrown)?.code;
        if (code === 'trials_off' || code === 'not_found') return [];
        throw thrown;
      }
    },
    retry,
  });
}

/** A malformed id counts as a companion who is not shown. */
function nullIfNotFound(thrown: unknown, code: string | undefined): null {
  if (code === 'not_found' || code === 'invalid_input') return null;
  throw thrown;
}
