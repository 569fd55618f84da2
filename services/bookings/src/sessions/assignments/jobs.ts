import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BookingsTables } from '../../tables.ts';
import { assignSubscriber } from './queries.ts';

export function assignmentJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { subscriptionId }: a subscription began; enqueued by the billing service in the same transaction. */
    'bookings:assign-subscriber': async (payload) => {
      const { subscriptionId } = serviceJobs['bookings:assign-subscriber'].parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        assignSubscriber(db, subscriptionId, new Date()),
      );
    },
  };
}
