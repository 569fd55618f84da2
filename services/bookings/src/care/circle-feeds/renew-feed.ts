import type { circleFeeds } from '@kabar/contracts/circle-feeds';
import type { Verb } from '@kabar/server/slice';
import { hashFeedToken, newFeedToken } from '../../calendar/calendar-feeds/feed-token.ts';
import type { BookingsTables } from '../../tables.ts';
import { saveOwnFeed } from './queries.ts';
import { requireCalendar } from './require-calendar.ts';

export const renewFeed: Verb<typeof circleFeeds.endpoints.renew, BookingsTables> = async (
  context,
  { personId },
) => {
  const { holderId } = await requireCalendar(context, personId);
  const { db, env, now } = context;
  const token = newFeedToken();
  await saveOwnFeed(db, { personId, holderId, tokenHash: hashFeedToken(token), now });
  return {
    address: `${env.publicUrl}/api/bookings/circle-calendar.ics?token=${token}`,
    createdAt: now.toISOString(),
  };
};
