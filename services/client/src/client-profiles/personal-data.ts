import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { readOwnClientProfile } from './read-own-client-profile.ts';

export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.older_user_profiles': { about: 'user_id' } },
  tell: async (context) => {
    const { profile } = await readOwnClientProfile(context, {});
    return { data: { clientProfile: profile } };
  },
};
