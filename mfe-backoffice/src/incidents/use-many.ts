import { type BulkRow, useBulk } from '../frame/use-bulk.ts';
import { close, take, useRefresh } from './api.ts';

/** Taking and closing several, each with its own answer. */
export function useManyIncidents() {
  const { run, ...bulk } = useBulk(useRefresh());
  return {
    ...bulk,
    take: (rows: readonly BulkRow[]) => run(rows, (id) => take({ id })),
    close: (rows: readonly BulkRow[], outcome: string) => run(rows, (id) => close({ id, outcome })),
  };
}
