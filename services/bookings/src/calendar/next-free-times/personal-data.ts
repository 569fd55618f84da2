import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.next_free_times': { about: 'companion_id' },
  },
  tell: { nothing: 'they follow from the slots' },
};
