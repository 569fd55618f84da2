import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { listEveryOwnMessage } from './queries.ts';

/** Messages are exported to their author only. */
export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.messages': { about: 'sender_id' },
    'chat.figures': { nobody: 'numbers' },
    'chat.rate_limits': { nobody: 'hashes' },
  },
  tell: async ({ db }) => ({ data: { messages: await listEveryOwnMessage(db) } }),
};
