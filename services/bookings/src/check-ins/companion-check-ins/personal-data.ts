import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnCall } from './call-queries.ts';
import { listGreetings } from './queries.ts';

/** The companion's own greetings, and the calls of both. Replies are exported to the person whom they are for. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.check_in_greetings': { about: 'companion_id' },
    'bookings.check_in_calls': { about: 'client_id', columns: { companion_id: 'companion_id' } },
  },
  tell: async ({ db }) => {
    const [greetings, calls] = await Promise.all([listGreetings(db), listEveryOwnCall(db)]);
    return { data: { checkInGreetings: greetings, checkInCalls: calls } };
  },
};
