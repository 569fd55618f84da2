import type { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import { asLanguage } from '@kabar/rules/languages';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { hashFeedToken } from './feed-token.ts';
import { readFeed } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** Calendar programs send no cookies, so the token in the URL is the only authentication. */
export const readCalendarFeed: Verb<typeof calendarFeeds.endpoints.read, BookingsTables> = async (
  context,
  { token },
) => {
  const { db, env, now } = context;
  const feed = await readFeed(db, hashFeedToken(token), now);
  if (feed === undefined) throw context.refuse('not_found');
  const language = asLanguage(feed.language) ?? 'en';
  const { brandName, publicUrl } = env;
  return {
    bytes: writeCalendar({ entries: feed.entries, language, brandName, publicUrl }),
    type: 'text/calendar; charset=utf-8',
    disposition: 'attachment',
    fileName: 'calendar.ics',
    cache: 'private',
  };
};
