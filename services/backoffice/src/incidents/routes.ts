import { incidents } from '@kabar/contracts/incidents';
import { slice } from '@kabar/server/slice';
import { addIncidentNote } from './add-incident-note.ts';
import { closeIncident } from './close-incident.ts';
import { listIncidents, listIncidentsOf } from './list-incidents.ts';
import { personalData } from './personal-data.ts';
import { readIncident } from './read-incident.ts';
import { takeIncident } from './take-incident.ts';

export const routes = slice(
  incidents,
  {
    list: listIncidents,
    ofPerson: listIncidentsOf,
    read: readIncident,
    take: takeIncident,
    addNote: addIncidentNote,
    close: closeIncident,
  },
  personalData,
);
