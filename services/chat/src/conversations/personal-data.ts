import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.conversations': { about: null },
  },
  tell: { nothing: 'it names others; what the person wrote there is told with the messages' },
};
