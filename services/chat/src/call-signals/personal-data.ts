import type { PersonalData } from '@kabar/server/personal-data';

/** Signals that connect two browsers; kept for 24 hours at most. */
export const personalData: PersonalData = {
  tables: {
    'chat.call_rooms': { nobody: 'names of rooms, which tell nothing' },
    'chat.call_seats': { about: 'account_id' },
    'chat.call_signals': { nobody: 'what browsers say to one another' },
  },
  tell: { nothing: 'signals between browsers, forgotten after 24 hours' },
};
