import type { incidents } from '@kabar/contracts/incidents';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { findIncident, listNotes } from './queries.ts';
import { toIncident, toIncidentNote } from './view.ts';

export const readIncident: Verb<typeof incidents.endpoints.read, BackofficeTables> = async (
  context,
  { id },
) => {
  const { db } = context;
  const [row, notes] = await Promise.all([findIncident(db, id), listNotes(db, id)]);
  if (row === undefined) throw context.refuse('not_found');
  return { incident: toIncident(row), notes: notes.map(toIncidentNote) };
};
