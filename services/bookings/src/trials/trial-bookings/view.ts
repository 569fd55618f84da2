import type { TrialBookingWithPeople } from './queries.ts';
import { statusAt } from './rules.ts';

export function toTrialBooking(row: TrialBookingWithPeople, now: Date) {
  return {
    id: row.id,
    client: {
      id: row.user_id,
      fullName: row.client_name,
      preferredName: row.client_preferred_name,
      avatarUrl: row.client_avatar_url,
    },
    companion: {
      id: row.companion_id,
      fullName: row.companion_name,
      preferredName: row.companion_preferred_name,
      avatarUrl: row.companion_avatar_url,
    },
    lovedOne:
      row.loved_one_id === null ? null : { id: row.loved_one_id, fullName: row.loved_one_name },
    requestedStartTime: row.requested_start_time.toISOString(),
    requestedEndTime: row.requested_end_time.toISOString(),
    message: row.message,
    status: statusAt(row, now),
    rivals: row.rivals,
    rejectionReason: row.rejection_reason,
    cancellationReason: row.cancellation_reason,
    cancelledBy: row.cancelled_by,
    cancellationNote: row.cancellation_note,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    rejectedAt: row.rejected_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  };
}

/** `rows` has one row more than the page if there is a next page. */
export function toPage(rows: TrialBookingWithPeople[], limit: number, now: Date) {
  const shown = rows.slice(0, limit);
  return {
    trialBookings: shown.map((row) => toTrialBooking(row, now)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
