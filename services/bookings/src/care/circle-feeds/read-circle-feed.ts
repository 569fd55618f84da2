import type { circleFeeds } from '@kabar/contracts/circle-feeds';
import { asLanguage } from '@kabar/rules/languages';
import type { Verb } from '@kabar/server/slice';
import { hashFeedToken } from '../../calendar/calendar-feeds/feed-token.ts';
import { writeCalendar } from '../../calendar/calendar-feeds/write-calendar.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFeed } from './queries.ts';

/** Calendar programs send no cookies, so the token in the URL is the only authentication. */
export const readCircleFeed: Verb<typeof circleFeeds.endpoints.read, BookingsTables> = async (
  context,
  { token },
) => {
  const { db, env, now } = context;
  const feed = await readFeed(db, hashFeedToken(token), now);
  if (feed === undefined) throw context.refuse('not_found');
  const language = asLanguage(feed.language) ?? 'en';
  const { brandName, publicUrl } = env;
  const { entries, person } = feed;
  return {
    bytes: writeCalendar({ entries, person, language, brandName, publicUrl }),
    type: 'text/calendar; charset=utf-8',
    disposition: 'attachment',
    fileName: 'calendar.ics',
    cache: 'private',
  };
};
