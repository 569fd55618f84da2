import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';
import { listOwnIncidents } from './queries.ts';

/**
 * Both people get the kind and time of incidents about them. Texts written by staff are not exported, because they may
 * be about the other person; they are erased with either account.
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
