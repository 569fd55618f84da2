import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listConsents } from './queries.ts';
import { toConsent } from './view.ts';

/** Exports every answer of the client, given or withdrawn. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.contact_consents': { about: 'user_id' } },
  tell: async ({ db }) => ({
    data: { contactConsents: (await listConsents(db, 10_000)).map(toConsent) },
  }),
};
