import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnBlockedTime } from './queries.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.blocked_times': { about: 'companion_id' } },
  tell: async ({ db }) => ({ data: { blockedTimes: await listEveryOwnBlockedTime(db) } }),
};
