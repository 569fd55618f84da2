import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BookingsTables } from '../tables.ts';
import { expireTrialBookings } from './queries.ts';

export function trialBookingJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Put into the queue by each request for the moment of its time; whatever is due expires with it. */
    'bookings:expire-trial-bookings': async () => {
      await asSystem<BookingsTables, void>(parts, (db) => expireTrialBookings(db, new Date()));
    },
  };
}
