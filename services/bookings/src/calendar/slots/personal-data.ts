import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.companion_availability': { about: 'companion_id' },
  },
  tell: { nothing: 'slots follow from the weekly hours' },
};
