import type { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { deleteOwnFeed } from './queries.ts';

export const revokeCalendarFeed: Verb<
  typeof calendarFeeds.endpoints.revoke,
  BookingsTables
> = async ({ db }) => {
  await deleteOwnFeed(db);
  return null;
};
