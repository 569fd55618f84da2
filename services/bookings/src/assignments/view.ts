import type { AssignmentWithPeople } from './queries.ts';

/** reader: the client's wish for another companion is not shown to her companion. */
export function toAssignment(row: AssignmentWithPeople, reader: string) {
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
    status: row.status,
    origin: row.origin,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    askedForAnotherAt:
      reader === row.client_id ? (row.asked_for_another_at?.toISOString() ?? null) : null,
  };
}
