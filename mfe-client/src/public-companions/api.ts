import type {
  PublicCompanion,
  PublicCompanionSummary,
  publicCompanions,
} from '@kabar/contracts/public-companions';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof publicCompanions>('companion');

export type PublicCompanionSummaryView = z.output<typeof PublicCompanionSummary>;
export type PublicCompanionView = z.output<typeof PublicCompanion>;

/** Verified companions, page by page. */
export function usePublicCompanions() {
  return useInfiniteQuery({
    queryKey: ['public-companions'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /public-companions', pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

/** Null when there is no verified companion of that id. */
export function usePublicCompanion(id: string) {
  const call = 'GET /public-companions/{id}';
  return useQuery({
    queryKey: ['public-companion', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api(call, { id }, { signal })).companion;
      } catch (thrown) {
        // An id that is none at all is a companion who does not exist.
        const code = api.problem(call, thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}
