import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listEveryOwnReminders } from './queries.ts';

export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.loved_one_reminders': { about: 'client_user_id' } },
  tell: async ({ db }) => ({ data: { lovedOneReminders: await listEveryOwnReminders(db) } }),
};
