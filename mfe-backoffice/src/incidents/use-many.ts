import { type BulkRow, useBulk } from '../frame/use-bulk.ts';
import { close, take, useRefresh } from './api.ts';

/** Takes over or closes several incidents, each with its own result. */
export function useManyIncidents() {
  const { run, ...bulk } = useBulk(useRefresh());
  return {
    ...bulk,
    take: (rows: readonly BulkRow[]) => run(rows, (id) => take({ id })),
    close: (rows: readonly BulkRow[], outcome: string) => run(rows, (id) => close({ id, outcome })),
  };
}
