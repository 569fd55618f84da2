import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnReading } from './queries.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.summary_readings': { about: 'reader_id' } },
  tell: async ({ db }) => ({ data: { summaryReadings: await listEveryOwnReading(db) } }),
};
