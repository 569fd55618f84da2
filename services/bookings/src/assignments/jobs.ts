import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';
import { assignSubscriber } from './queries.ts';

const Begun = z.object({ subscriptionId: z.uuid() });

export function assignmentJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** { subscriptionId }: a subscription began; enqueued by the billing service with it. */
    'bookings:assign-subscriber': async (payload) => {
      const { subscriptionId } = Begun.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) =>
        assignSubscriber(db, subscriptionId, new Date()),
      );
    },
  };
}
