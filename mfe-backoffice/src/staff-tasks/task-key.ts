import type { TaskView } from './api.ts';

/** Ids are of rows of different tables. */
export function keyOf({ kind, id }: Pick<TaskView, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
