import type { incidents } from '@kabar/contracts/incidents';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { findIncident, findNote, insertNote } from './queries.ts';
import { toIncidentNote } from './view.ts';

export const addIncidentNote: Verb<typeof incidents.endpoints.addNote, BackofficeTables> = async (
  context,
  { id, noteId, content },
) => {
  const { accountId } = await context.caller();
  if ((await findIncident(context.db, id)) === undefined) throw context.refuse('not_found');
  const note = { id: noteId, incidentId: id, authorId: accountId, content };
  const { row, created } = await createOnce({
    insert: () => insertNote(context.db, note),
    find: () => findNote(context.db, { id: noteId, authorId: accountId }),
    content: (stored) => ({ incidentId: stored.incident_id, content: stored.content }),
    wanted: { incidentId: id, content },
  });
  if (created) {
    await recordAction(context.db, {
      actionType: 'incident_noted',
      targetType: 'incident',
      targetId: id,
      details: {},
    });
  }
  return { note: toIncidentNote(row) };
};
