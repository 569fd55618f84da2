import type { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findOwnEntry } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

export const readCalendarEntry: Verb<typeof calendarFeeds.endpoints.entry, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, env, language, now } = context;
  const entry = await findOwnEntry(db, id, now);
  if (entry === undefined) throw context.refuse('not_found');
  const { brandName, publicUrl } = env;
  return {
    bytes: writeCalendar({ entries: [entry], language, brandName, publicUrl }),
    type: 'text/calendar; charset=utf-8',
    disposition: 'attachment',
    fileName: 'call.ics',
    cache: 'private',
  };
};
