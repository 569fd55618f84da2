import type { TaskView } from './api.ts';

/** Ids are unique only per table, so the key contains the kind. */
export function keyOf({ kind, id }: Pick<TaskView, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
