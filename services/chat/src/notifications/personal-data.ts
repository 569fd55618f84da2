import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { listEveryOwnNotification } from './queries.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: { 'chat.notifications': { about: 'recipient_id' } },
  tell: async ({ db }) => ({ data: { notifications: await listEveryOwnNotification(db) } }),
};
