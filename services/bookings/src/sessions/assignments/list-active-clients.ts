import type { assignments } from '@kabar/contracts/assignments';
import type { Verb } from '@kabar/server/slice';
import { findKeys } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { countActiveClients, listActiveClients as list, listHandoverNotes } from './queries.ts';
import { toActiveClient } from './view.ts';

export const listActiveClients: Verb<typeof assignments.endpoints.list, BookingsTables> = async (
  context,
  { after, limit },
) => {
  const [rows, activeClients] = await Promise.all([
    list(context.db, { after, limit: limit + 1 }),
    countActiveClients(context.db),
  ]);
  const shown = rows.slice(0, limit);
  const written = await listHandoverNotes(
    context.db,
    shown.map((row) => row.id),
  );
  const notes = new Map(written.map((note) => [note.assignment_id, note]));
  const keys = await findKeys(
    context,
    written.map((note) => note.client_id),
  );
  return {
    assignments: shown.map((row) =>
      toActiveClient(row, notes.get(row.id)?.note, keys.get(row.client_id)),
    ),
    activeClients,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
