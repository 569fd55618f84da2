import type { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { hashFeedToken, newFeedToken } from './feed-token.ts';
import { saveOwnFeed } from './queries.ts';

export const renewCalendarFeed: Verb<
  typeof calendarFeeds.endpoints.renew,
  BookingsTables
> = async ({ db, env, now }) => {
  const token = newFeedToken();
  await saveOwnFeed(db, hashFeedToken(token), now);
  return {
    address: `${env.publicUrl}/api/bookings/calendar.ics?token=${token}`,
    createdAt: now.toISOString(),
  };
};
