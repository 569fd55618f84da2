import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.time_claims': { about: 'person_id' },
  },
  tell: { nothing: 'claims follow from the bookings' },
};
