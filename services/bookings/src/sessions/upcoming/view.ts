import type { UpcomingSession } from '@kabar/contracts/upcoming';
import type { z } from 'zod';
import { writeCursor } from './cursor.ts';
import type { UpcomingRow } from './queries.ts';

function toSession(row: UpcomingRow): z.input<typeof UpcomingSession> {
  return {
    kind: row.kind,
    id: row.id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    status: row.status,
    medium: row.medium,
    side: row.side,
    person: {
      id: row.other_id,
      fullName: row.full_name,
      preferredName: row.preferred_name,
      avatarUrl: row.avatar_url,
    },
    lovedOneId: row.loved_one_id,
    lovedOneName: row.loved_one_name,
  };
}

/** `rows` has one row more than the page if there is a next page. */
export function toPage(rows: UpcomingRow[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map(toSession),
    next:
      rows.length > limit && last
        ? writeCursor({ time: last.start_time.toISOString(), id: last.id })
        : null,
  };
}
