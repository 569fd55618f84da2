import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {},
  tell: { nothing: 'the client service stores the links and tells about them' },
};
