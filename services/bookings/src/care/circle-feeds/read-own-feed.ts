import type { circleFeeds } from '@kabar/contracts/circle-feeds';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findOwnFeed } from './queries.ts';
import { requireCalendar } from './require-calendar.ts';

export const readOwnFeed: Verb<typeof circleFeeds.endpoints.own, BookingsTables> = async (
  context,
  { personId },
) => {
  await requireCalendar(context, personId);
  return { createdAt: (await findOwnFeed(context.db, personId))?.toISOString() ?? null };
};
