import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { listOwnReports } from './queries.ts';

/** Exported to the reporter, never to the reported person. */
export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.message_flags': {
      about: 'reporter_id',
      columns: { outcome: null, words_to_writer: null, words_to_reporter: null },
    },
  },
  tell: async ({ db }) => ({ data: { reports: await listOwnReports(db) } }),
};
