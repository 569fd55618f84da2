import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { ownWeek } from './own-week.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.companion_calendars': { about: 'companion_id' },
    'bookings.companion_weekly_availability': { about: 'companion_id' },
  },
  tell: async ({ db }) => ({ data: { weeklyAvailability: await ownWeek(db) } }),
};
