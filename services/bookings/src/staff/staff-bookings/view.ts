import type { FoundSessionRow, StaffBookingRow } from './queries.ts';

export function toStaffBooking(row: StaffBookingRow) {
  return { ...toSession(row), medium: row.medium, status: row.status, version: row.version };
}

export function toFoundSession(row: FoundSessionRow) {
  return { ...toSession(row), kind: row.kind, status: row.status };
}

function toSession(row: Omit<StaffBookingRow, 'medium' | 'status' | 'version'>) {
  return {
    id: row.id,
    client: {
      id: row.client_id,
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
    scheduledAt: row.scheduled_at.toISOString(),
    durationMinutes: row.duration_minutes,
    noShowBy: row.no_show_by,
  };
}
