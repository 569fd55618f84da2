import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnBooking } from './queries.ts';

/** Exported to both people. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.bookings': {
      about: 'user_id',
      // free text by the person who cancelled
      columns: {
        cancellation_reason: `case cancelled_by when 'client' then user_id when 'companion' then companion_id end`,
      },
    },
    'bookings.booking_changes': { about: 'actor_id' },
    'bookings.deferred_cancellations': { about: 'asked_by' },
    'bookings.undoable_moves': { about: 'moved_by' },
    'bookings.booking_steps': { nobody: 'what was done around a session' },
  },
  tell: async ({ db }) => ({ data: { bookings: await listEveryOwnBooking(db) } }),
};
