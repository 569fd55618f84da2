import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listEveryOwnConsent } from './queries.ts';

/** Exports every answer about the client's loved ones, given or withdrawn. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.care_consents': { about: 'client_user_id' } },
  tell: async ({ db }) => ({ data: { careConsents: await listEveryOwnConsent(db) } }),
};
