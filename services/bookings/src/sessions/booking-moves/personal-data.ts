import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnMove } from './queries.ts';

/** Exported to the companion, who wrote the proposal. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.booking_moves': {
      about:
        '(select companion_id from bookings.bookings as booking where booking.id = booking_id)',
    },
  },
  tell: async ({ db }) => ({ data: { proposedMoves: await listEveryOwnMove(db) } }),
};
