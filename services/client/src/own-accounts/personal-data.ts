import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listRequestsOfHolder } from './queries.ts';

/** Exported to the account's holder without the address, which is the loved one's. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.own_account_requests': { about: 'holder_user_id' } },
  tell: async ({ db }) => ({ data: { ownAccountRequests: await listRequestsOfHolder(db) } }),
};
