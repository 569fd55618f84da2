import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';
import { listOwnIncidents } from './queries.ts';

/**
 * The export of both people has the kind and time of incidents about them, but not texts by staff, which may be about the other
 * person. These texts are erased with either account.
 */
export const personalData: PersonalData<BackofficeTables> = {
  tables: {
    'backoffice.incidents': { about: 'client_id', columns: { cause: null, reference_type: null } },
    'backoffice.incident_notes': {
      about:
        '(select client_id from backoffice.incidents as incident where incident.id = incident_id)',
    },
  },
  tell: async ({ db }) => ({ data: { incidents: await listOwnIncidents(db) } }),
};
