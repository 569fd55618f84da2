import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { findOwnFeed } from './queries.ts';

/** Exports when the feed's URL was created; the URL itself is stored only as a hash. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.calendar_feeds': { about: 'person_id' } },
  tell: async ({ db }) => ({
    data: { calendarAddressSince: (await findOwnFeed(db))?.toISOString() ?? null },
  }),
};
