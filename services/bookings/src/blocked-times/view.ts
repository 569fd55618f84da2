import type { BlockedTime, SessionInsideRow } from './queries.ts';

export function toBlockedTime(row: BlockedTime) {
  return {
    id: row.id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}

export function toSessionInside(row: SessionInsideRow) {
  return {
    id: row.id,
    clientName: row.full_name,
    startTime: row.requested_start_time.toISOString(),
    endTime: row.requested_end_time.toISOString(),
  };
}
