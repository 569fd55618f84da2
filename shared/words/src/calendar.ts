import en from '../locales/en/calendar.json' with { type: 'json' };
import id from '../locales/id/calendar.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

/** Titles of calendar entries, with the other person's preferred name. */
export const calendarWords = wordsOf('calendar', { en, id });
