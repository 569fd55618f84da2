import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.personal_keys': { about: 'person_id' } },
  tell: { nothing: 'what is sealed under a key is told opened' },
};
