import type { Mute, mutes } from '@kabar/contracts/mutes';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof mutes>('chat');

export type MuteView = z.output<typeof Mute>;

/** The current mutes, paginated; the one that ends first comes first. */
export function useMutes() {
  return useInfiniteQuery({
    queryKey: ['mutes'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /mutes', { after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.mutes),
    refetchInterval: 30_000,
  });
}

/** Refetches the list on success and on failure: a refusal means that the mute has ended, or a colleague was faster. */
export function useLiftMute() {
  const queries = useQueryClient();
  return useMutation<
    null,
    ProblemOf<typeof mutes, 'POST /mutes/{id}/lifting'>,
    { id: string; reason: string }
  >({
    mutationFn: (lifting) => api('POST /mutes/{id}/lifting', lifting),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      void queries.invalidateQueries({ queryKey: ['mutes'] });
    },
  });
}

/** The current mutes of one person. */
export function useMutesOfPerson(userId: string) {
  return useQuery({
    queryKey: ['mutes', 'of', userId],
    queryFn: ({ signal }) => api('GET /mutes', { userId }, { signal }),
    select: ({ mutes: found }) => found,
  });
}
