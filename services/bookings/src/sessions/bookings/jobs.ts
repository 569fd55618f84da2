import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { advanceBookings, advanceDueBookings } from './advance-bookings.ts';
import { settleDueCancellation } from './settle-cancellations.ts';
import { settleDueMove } from './settle-moves.ts';

const Payload = z.object({ bookingId: z.uuid() });

/** Maximum number of sessions per transaction, which locks them for at most half a second. */
const most = 200;

/** Returns for how many sessions it executed due steps. If one fails, each is left to its own job. */
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
     * Payload { bookingId }: reminders, confirmation and incidents of a session; enqueues its own next step. Thousands
     * of sessions can begin at the same hour, so one job also executes due steps of others in batches.
     */
    'bookings:advance-booking': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await advanceBookings(db, [bookingId], new Date());
      });
      while ((await advanceDue(parts)) === most);
    },
    /** Payload { bookingId }: settles a cancellation after its undo period. */
    'bookings:settle-cancellation': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await settleDueCancellation(db, bookingId, new Date());
      });
    },
    /** Payload { bookingId }: settles a move after its undo period. */
    'bookings:settle-move': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await settleDueMove(db, bookingId, new Date());
      });
    },
  };
}
