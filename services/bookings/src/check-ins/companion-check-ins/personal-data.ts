import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnCall } from './call-queries.ts';
import { listGreetings } from './queries.ts';

/** Exports the companion's greetings, and the calls of both people. Replies are exported to their recipient. */
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
