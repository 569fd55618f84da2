import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';

/** What two of staff discuss for a day; what they decide stands in the log of the circle, which is exported. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.circle_endings': { about: 'user_id' } },
  tell: { nothing: 'what waits for a second admin is about an abuse that is being looked at' },
};
