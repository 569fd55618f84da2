import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { listOwnMutes } from './queries.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: { 'chat.mutes': { about: 'account_id' } },
  tell: async ({ db }) => ({ data: { mutes: await listOwnMutes(db) } }),
};
