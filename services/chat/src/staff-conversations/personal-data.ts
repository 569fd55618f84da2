import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';

/** The tables are those of conversations, messages and reports. */
export const personalData: PersonalData<ChatTables> = {
  tables: {},
  tell: {
    nothing: 'messages are told to their writers; what staff did is told with their actions',
  },
};
