import type { StrikeRow } from './queries.ts';

/** `rows` has one row more than the page if there is a next page. */
export function toPage(rows: StrikeRow[], limit: number) {
  const shown = rows.slice(0, limit);
  return {
    strikes: shown.map(toStrike),
    next: rows.length > limit ? (shown.at(-1)?.booking_id ?? null) : null,
  };
}

function toStrike(row: StrikeRow) {
  return {
    bookingId: row.booking_id,
    companion: {
      id: row.companion_id,
      fullName: row.companion_name,
      preferredName: row.companion_preferred_name,
      avatarUrl: row.companion_avatar_url,
    },
    kind: row.kind,
    scheduledAt: row.scheduled_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
