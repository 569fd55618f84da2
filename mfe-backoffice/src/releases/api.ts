import type { ReleaseEvent, ReleaseSlot, releases } from '@kabar/contracts/releases';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof releases>('backoffice');
const key = ['releases'] as const;

export type SlotView = z.output<typeof ReleaseSlot>;
export type EventView = z.output<typeof ReleaseEvent>;
export type CountsView = SlotView['current']['counts'];

/** An admin's actions. */
export type ReleaseAction = 'promote' | 'share' | 'takeBackCanary' | 'takeBackCurrent';

interface Decision {
  action: ReleaseAction;
  name: SlotView['name'];
  stamp: string;
  reason: string;
  share: number;
}

/** Polls, because counts change all the time and releases may roll back automatically. */
export function useReleases() {
  return useQuery({
    queryKey: [...key, 'live'],
    queryFn: ({ signal }) => api('GET /releases', {}, { signal }),
    refetchInterval: 10_000,
  });
}

/** The release history, paginated. */
export function useReleaseHistory() {
  return useInfiniteQuery({
    queryKey: [...key, 'history'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /releases/history', pageParam === undefined ? {} : { before: pageParam }, {
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.events),
    refetchInterval: 10_000,
  });
}

export function useDecide() {
  const queries = useQueryClient();
  return useMutation<unknown, Error, Decision>({
    mutationFn: ({ action, share, ...decision }) => {
      if (action === 'promote') return api('POST /releases/{name}/promotion', decision);
      if (action === 'share') return api('POST /releases/{name}/share', { ...decision, share });
      const which = action === 'takeBackCanary' ? 'canary' : 'current';
      return api('POST /releases/{name}/rollback', { ...decision, which });
    },
    // Also refetches after a refusal, because the live release has changed.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

export function isChangedMeanwhile(error: unknown): boolean {
  return api.problem('POST /releases/{name}/promotion', error)?.code === 'changed_meanwhile';
}
