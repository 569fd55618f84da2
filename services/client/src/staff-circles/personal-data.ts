import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';

/** Requests between two staff members live for a day; decisions are in the circle's log, which is exported. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.circle_endings': { about: 'user_id' } },
  tell: { nothing: 'what waits for a second admin is about an abuse that is being looked at' },
};
