import type { Match, PublicCompanion, publicCompanions } from '@kabar/contracts/public-companions';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Filters } from './filters.ts';

const api = createApi<typeof publicCompanions>('companion');

export type MatchView = z.output<typeof Match>;
export type PublicCompanionView = z.output<typeof PublicCompanion>;

/** Verified companions, paginated. The previous list stays visible while a changed filter loads. */
export function usePublicCompanions(filters: Filters) {
  return useInfiniteQuery({
    queryKey: ['public-companions', filters],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /public-companions',
        { ...(filters as object), ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

/** Null if there is no verified companion with that id. */
export function usePublicCompanion(id: string, enabled = true) {
  const call = 'GET /public-companions/{id}';
  return useQuery({
    queryKey: ['public-companion', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api(call, { id }, { signal })).companion;
      } catch (thrown) {
        // A malformed id counts as a companion who does not exist.
        const code = api.problem(call, thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    enabled,
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}
