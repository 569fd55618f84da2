import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { findOwnMute, listOwnReports } from './queries.ts';

/** A report is exported to its reporter, never to the person whom it is about. */
export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.message_flags': { about: 'reporter_id', columns: { outcome: null } },
    'chat.mutes': { about: 'account_id' },
  },
  tell: async ({ db }) => ({
    data: { reports: await listOwnReports(db), mutedUntil: await findOwnMute(db) },
  }),
};
