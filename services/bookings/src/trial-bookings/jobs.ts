import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';
import { advanceTrialBooking, expireTrialBookings, suspendCompanion } from './queries.ts';

const Tended = z.object({ trialBookingId: z.uuid() });
const Suspension = z.object({ companionId: z.uuid(), since: z.iso.datetime() });

export function trialBookingJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Put into the queue by each request for the moment of its time; whatever is due expires with it. */
    'bookings:expire-trial-bookings': async () => {
      await asSystem<BookingsTables, void>(parts, (db) => expireTrialBookings(db, new Date()));
    },
    /** { trialBookingId }: reminders before a trial call; puts its next moment into the queue itself. */
    'bookings:advance-trial-booking': async (payload) => {
      const { trialBookingId } = Tended.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        advanceTrialBooking(db, trialBookingId, new Date()),
      );
    },
    /** Put into the queue by the decision that ends a verification. */
    'bookings:suspend-companion': async (payload) => {
      const { companionId, since } = Suspension.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        suspendCompanion(db, { companionId, since: new Date(since), now: new Date() }),
      );
    },
  };
}
