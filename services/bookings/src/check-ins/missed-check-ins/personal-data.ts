import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { viewsOf } from './read-missed-check-in.ts';

/** Exported to both people, as their pages show it. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.missed_check_ins': { about: 'client_user_id' },
    'bookings.missed_check_in_steps': {
      about:
        '(select client_user_id from bookings.missed_check_ins as chain where chain.id = check_in_id)',
    },
    'bookings.missed_check_in_links': {
      nobody: 'the hash of a link in a mail, and when it was used',
    },
  },
  tell: async (context) => ({ data: { missedCheckIns: await viewsOf(context, 10_000) } }),
};
