import type { ConsentRow } from './queries.ts';

export function toConsent(row: ConsentRow | undefined) {
  if (row === undefined) return null;
  return { isGiven: row.is_given, recordedAt: row.recorded_at.toISOString() };
}
