import type { StaffTask, StaffTaskKind, staffTasks } from '@kabar/contracts/staff-tasks';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';

const api = createApi<typeof staffTasks>('backoffice');

export type TaskView = z.output<typeof StaffTask>;
export type TaskKind = z.output<typeof StaffTaskKind>;

export interface TaskFilter {
  kind?: TaskKind | undefined;
  owner?: 'mine' | 'nobody' | undefined;
}

/** A page at a time; what colleagues did is seen a little later. */
export function useStaffTasks({ kind, owner }: TaskFilter) {
  return useInfiniteQuery({
    queryKey: ['staff-tasks', kind ?? '', owner ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api('GET /staff-tasks', { kind, owner, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.tasks),
    refetchInterval: 30_000,
    // Another page may have ended a task a moment ago.
    staleTime: 0,
  });
}

/** Whatever is done on the page may end a task, and a refusal means that a colleague was faster. */
export function useRefreshedTasks(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        const isOver = type === 'updated' && mutation.state.status !== 'pending';
        if (isOver) void queries.invalidateQueries({ queryKey: ['staff-tasks'] });
      }),
    [queries],
  );
}
