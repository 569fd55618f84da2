import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { readOwnPrivateInformation } from './read-own-private-information.ts';

/** The notes about the client; those about a loved one are exported with the loved one. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.private_user_info': { about: 'user_id' } },
  tell: async (context) => {
    const { information } = await readOwnPrivateInformation(context, {});
    return { data: { privateInformation: information } };
  },
};
