import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnFeed } from './queries.ts';

/** Exports for whom and when the caller made calendar addresses; the addresses themselves are stored only as hashes. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.circle_feeds': { about: 'member_id' } },
  tell: async ({ db }) => ({ data: { circleCalendarAddresses: await listEveryOwnFeed(db) } }),
};
