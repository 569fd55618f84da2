import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../tables.ts';
import { listGreetings } from './queries.ts';

/** The companion's own greetings. Replies are exported to the person whom they are for. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.check_in_greetings': { about: 'companion_id' } },
  tell: async ({ db }) => ({ data: { checkInGreetings: await listGreetings(db) } }),
};
