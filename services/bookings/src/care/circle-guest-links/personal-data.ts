import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {},
  tell: { nothing: 'the links are those of calls, which export them' },
};
