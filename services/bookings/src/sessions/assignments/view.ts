import type { PersonalKey } from '@kabar/server/personal-keys';
import type { AssignmentWithPeople } from '../../assignment-rows.ts';

/** `reader`: the companion does not see that the client asked for another companion. */
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

/** The authenticated place of sealed handover notes. */
export const notePlace = 'handover_notes.note';

/** A client with the handover note; `key` is the client's. */
export function toActiveClient(
  row: AssignmentWithPeople,
  note: Buffer | null | undefined,
  key: PersonalKey | undefined,
) {
  return {
    ...toAssignment(row, row.companion_id),
    handoverNote: note && key ? key.open(notePlace, note) : null,
  };
}
