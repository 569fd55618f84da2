import type { TrialTimeRow } from './queries.ts';

export function toTrialTime(row: TrialTimeRow) {
  return { startTime: row.start_time.toISOString(), endTime: row.end_time.toISOString() };
}
