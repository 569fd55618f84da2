import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: {},
  tell: { nothing: 'trial requests are told to the client who wished for them' },
};
