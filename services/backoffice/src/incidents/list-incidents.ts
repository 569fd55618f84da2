import type { incidents } from '@kabar/contracts/incidents';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { countOpen, listClosed, listIncidentsOfPerson, listWaiting } from './queries.ts';
import { toIncident } from './view.ts';

export const listIncidents: Verb<typeof incidents.endpoints.list, BackofficeTables> = async (
  { db },
  { status, after, limit },
) => {
  // One row more than the page shows tells whether there is another page.
  const page = { after, limit: limit + 1 };
  const [rows, open] = await Promise.all([
    status === 'closed' ? listClosed(db, page) : listWaiting(db, page),
    countOpen(db),
  ]);
  const shown = rows.slice(0, limit);
  return {
    incidents: shown.map(toIncident),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    open,
  };
};

const mostOfPerson = 50;

export const listIncidentsOf: Verb<typeof incidents.endpoints.ofPerson, BackofficeTables> = async (
  { db },
  { userId },
) => ({
  incidents: (await listIncidentsOfPerson(db, userId, mostOfPerson)).map(toIncident),
});
