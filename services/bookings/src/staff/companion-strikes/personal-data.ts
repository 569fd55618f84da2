import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnStrike } from './queries.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.companion_strikes': { about: 'companion_id' } },
  tell: async ({ db }) => ({ data: { companionStrikes: await listEveryOwnStrike(db) } }),
};
