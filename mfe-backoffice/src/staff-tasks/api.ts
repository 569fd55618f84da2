import type { StaffTask, StaffTaskKind, staffTasks } from '@kabar/contracts/staff-tasks';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';

const api = createApi<typeof staffTasks>('backoffice');

export type TaskView = z.output<typeof StaffTask>;
export type TaskKind = z.output<typeof StaffTaskKind>;
type OneTask = Pick<TaskView, 'kind' | 'id' | 'moment'>;

export interface TaskFilter {
  kind?: TaskKind | undefined;
  owner?: 'mine' | 'nobody' | 'snoozed' | undefined;
}

/** The tasks of staff, paginated. Polling shows the work of colleagues. */
export function useStaffTasks({ kind, owner }: TaskFilter) {
  const filter =
    owner === 'snoozed' ? ({ kind, state: 'snoozed' } as const) : ({ kind, owner } as const);
  return useInfiniteQuery({
    queryKey: ['staff-tasks', kind ?? '', owner ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api('GET /staff-tasks', { ...filter, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.tasks),
    refetchInterval: 30_000,
    // The list may be outdated when it opens, because another page may have just ended a task.
    staleTime: 0,
  });
}

/**
 * Refetches the tasks after every mutation on the page: it may have ended a task, and a refusal means that a colleague was
 * faster.
 */
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

/** The staff members to whom a task can be assigned. */
export function useColleagues() {
  return useQuery({
    queryKey: ['staff-colleagues'],
    queryFn: ({ signal }) => api('GET /staff-tasks/colleagues', {}, { signal }),
    select: ({ colleagues }) => colleagues,
  });
}

type Assignment = OneTask & { ownerId: string | null; from: string | null };

export const assignTask = ({ kind, id, moment, ownerId, from }: Assignment) =>
  api('PUT /staff-tasks/{kind}/{id}/owner', { kind, id, moment, ownerId, from });

export const snoozeTask = (
  { kind, id, moment }: OneTask,
  snooze: { until: string; reason: string },
) => api('PUT /staff-tasks/{kind}/{id}/snooze', { kind, id, moment, ...snooze });

export const wakeTask = ({ kind, id, moment }: OneTask) =>
  api('POST /staff-tasks/{kind}/{id}/waking', { kind, id, moment });

export function useRefreshTasks() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [['staff-tasks'], ['incidents'], ['team-conversations'], ['admin-actions']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

export function useAssignTask() {
  const refresh = useRefreshTasks();
  return useMutation<
    unknown,
    ProblemOf<typeof staffTasks, 'PUT /staff-tasks/{kind}/{id}/owner'>,
    Assignment
  >({ mutationFn: assignTask, onSettled: refresh });
}
