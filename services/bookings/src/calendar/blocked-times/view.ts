import type { SessionInside } from '@kabar/contracts/blocked-times';
import type { z } from 'zod';
import type { BlockedTime, SessionInsideRow } from './queries.ts';

/** A block with the agreed sessions inside it. */
export function toBlock(row: BlockedTime, sessions: readonly SessionInsideRow[]) {
  return { blockedTime: toBlockedTime(row), sessionsInside: sessions.map(toSessionInside) };
}

function toBlockedTime(row: BlockedTime) {
  return {
    id: row.id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}

function toSessionInside(row: SessionInsideRow): z.input<typeof SessionInside> {
  return {
    kind: row.kind,
    id: row.id,
    client: {
      id: row.client_id,
      fullName: row.full_name,
      preferredName: row.preferred_name,
      avatarUrl: row.avatar_url,
    },
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    status: row.status,
    version: row.version,
    proposedAt: row.proposed_at?.toISOString() ?? null,
  };
}
