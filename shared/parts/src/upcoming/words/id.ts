import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'upcoming.addToCalendar': 'Tambahkan ke kalender',
};
