import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: { 'chat.team_answers': { nobody: 'times' } },
  tell: { nothing: 'messages are told to their writers' },
};
