import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.conversation_participants': { about: 'user_id' },
  },
  tell: { nothing: 'how far a person has read says nothing that the messages do not' },
};
