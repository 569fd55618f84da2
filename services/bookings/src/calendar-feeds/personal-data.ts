import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../tables.ts';
import { findOwnFeed } from './queries.ts';

/** Since when there is an address; of the address itself a hash alone is stored. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.calendar_feeds': { about: 'person_id' } },
  tell: async ({ db }) => ({
    data: { calendarAddressSince: (await findOwnFeed(db))?.toISOString() ?? null },
  }),
};
