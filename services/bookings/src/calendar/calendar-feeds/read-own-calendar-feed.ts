import type { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findOwnFeed } from './queries.ts';

export const readOwnCalendarFeed: Verb<
  typeof calendarFeeds.endpoints.own,
  BookingsTables
> = async ({ db }) => ({ createdAt: (await findOwnFeed(db))?.toISOString() ?? null });
