import type { Incident, IncidentNote } from '@kabar/contracts/incidents';
import type { z } from 'zod';
import type { IncidentRow, NoteRow } from './queries.ts';

export function toIncident(row: IncidentRow): z.infer<typeof Incident> {
  return {
    id: row.id,
    kind: row.kind,
    status: statusOf(row),
    client: nameOf(row.client_id, row.client_name),
    companion: nameOf(row.companion_id, row.companion_name),
    reference:
      row.reference_type === null || row.reference_id === null
        ? null
        : { type: row.reference_type, id: row.reference_id },
    message: row.message,
    contact: row.contact,
    owner: row.owner_id === null ? null : { id: row.owner_id, fullName: row.owner_name },
    openedAt: row.opened_at.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
  };
}

export function toIncidentNote(row: NoteRow): z.infer<typeof IncidentNote> {
  return {
    id: row.id,
    author: nameOf(row.author_id, row.author_name),
    content: row.content,
    createdAt: row.created_at.toISOString(),
  };
}

function statusOf(row: IncidentRow) {
  if (row.closed_at !== null) return 'closed';
  return row.owner_id === null ? 'open' : 'taken';
}

/** Null without a person, or after the account was erased. */
function nameOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, fullName: name };
}
