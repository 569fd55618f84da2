import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { advanceBookings, advanceDueBookings } from './advance-bookings.ts';
import { settleDueCancellation } from './settle-cancellations.ts';
import { settleDueMove } from './settle-moves.ts';

const Payload = z.object({ bookingId: z.uuid() });

/** How many sessions one transaction advances: their people wait at most half a second for it. */
const most = 200;

/** Answers for how many sessions it did what is due. When one of them fails, each is left to its own job. */
async function advanceDue(parts: ServiceParts): Promise<number> {
  try {
    return await asSystem<BookingsTables, number>(parts, async (db) => {
      return await advanceDueBookings(db, most, new Date());
    });
  } catch (error) {
    parts.log.warn({ err: error }, 'sessions are advanced one by one');
    return 0;
  }
}

export function bookingJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /**
     * Payload { bookingId }: reminders, confirmation and incidents of a session; enqueues its next step itself. Thousands of
     * sessions can begin at one hour, so it does the due work of others too, many in a transaction.
     */
    'bookings:advance-booking': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await advanceBookings(db, [bookingId], new Date());
      });
      while ((await advanceDue(parts)) === most);
    },
    /** Payload { bookingId }: settles a cancellation that can no longer be undone. */
    'bookings:settle-cancellation': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await settleDueCancellation(db, bookingId, new Date());
      });
    },
    /** Payload { bookingId }: settles a move that can no longer be undone. */
    'bookings:settle-move': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await settleDueMove(db, bookingId, new Date());
      });
    },
  };
}
