import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnSeries } from './queries.ts';

/** Exported to both people. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.booking_series': { about: 'user_id' } },
  tell: async ({ db }) => ({ data: { bookingSeries: await listEveryOwnSeries(db) } }),
};
