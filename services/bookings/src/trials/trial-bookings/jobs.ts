import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import { watchPlansOf } from '../../check-ins/check-in-plans/watch-plans.ts';
import type { BookingsTables } from '../../tables.ts';
import { expireTrialBookings } from './queries.ts';
import { suspendClient, suspendCompanion } from './suspend.ts';
import { advanceTrialBooking } from './trial-steps.ts';

const Tended = z.object({ trialBookingId: z.uuid() });

export function trialBookingJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Enqueued by each request to run at its start time; expires all due requests. */
    'bookings:expire-trial-bookings': async () => {
      await asSystem<BookingsTables, void>(parts, (db) => expireTrialBookings(db, new Date()));
    },
    /** Payload { trialBookingId }: reminders before a trial call; enqueues its own next reminder. */
    'bookings:advance-trial-booking': async (payload) => {
      const { trialBookingId } = Tended.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        advanceTrialBooking(db, trialBookingId, new Date()),
      );
    },
    /** Enqueued by the decision that ends a verification. */
    'bookings:suspend-companion': async (payload) => {
      const { companionId, since } = serviceJobs['bookings:suspend-companion'].parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        suspendCompanion(db, { personId: companionId, since: new Date(since), now: new Date() }),
      );
    },
    /** Enqueued by the suspension of a client's account. */
    'bookings:suspend-client': async (payload) => {
      const { clientId, since } = serviceJobs['bookings:suspend-client'].parse(payload);
      const now = new Date();
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await suspendClient(db, { personId: clientId, since: new Date(since), now });
        await watchPlansOf(db, clientId, now);
      });
    },
  };
}
