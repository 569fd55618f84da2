import type {
  PublicCompanion,
  PublicCompanionSummary,
  publicCompanions,
} from '@kabar/contracts/public-companions';
import { createApi } from '@kabar/web/api';
import { isUnreachable, problemCode } from '@kabar/web/problem';
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
  return useQuery({
    queryKey: ['public-companion', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api('GET /public-companions/{id}', { id }, { signal })).companion;
      } catch (thrown) {
        // An id that is none at all is a companion who does not exist.
        if (['not_found', 'invalid_input'].includes(problemCode(thrown))) return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}
