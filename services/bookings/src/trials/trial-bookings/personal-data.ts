import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnTrialBooking } from './queries.ts';

/** Exported to both people; the message only to the client who wrote it. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.trial_bookings': { about: 'user_id' },
    'bookings.trial_booking_steps': { nobody: 'which reminders of a trial call were sent' },
  },
  tell: async ({ db }) => ({ data: { trialBookings: await listEveryOwnTrialBooking(db) } }),
};
