import type { PersonalData } from '@kabar/server/personal-data';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listAddresses, listConsents, listLinks } from './queries.ts';
import { openAddress, toConsent } from './view.ts';

/** Exports addresses of the account's holder and every loved one. Links are exported without their hashes. */
export const personalData: PersonalData<ClientTables> = {
  tables: {
    'client.family_addresses': { about: 'client_user_id' },
    'client.summary_consents': { about: 'client_user_id' },
    'client.summary_links': { about: 'client_user_id' },
  },
  tell: async (context) => {
    const [addresses, consents, key, links] = await Promise.all([
      listAddresses(context.db, undefined),
      listConsents(context.db),
      findOwnKey(context),
      listLinks(context.db),
    ]);
    return {
      data: {
        familyAddresses: addresses.map((row) => ({
          id: row.id,
          lovedOneId: row.loved_one_id,
          ...(key && openAddress(key, row)),
        })),
        summaryConsents: consents.map((row) => ({
          lovedOneId: row.loved_one_id,
          ...toConsent(row),
        })),
        summaryLinks: links,
      },
    };
  },
};
