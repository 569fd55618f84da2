import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BillingTables } from '../tables.ts';
import { advanceSubscription } from './advance-subscription.ts';

const Payload = z.object({ subscriptionId: z.uuid() });

export function subscriptionJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** { subscriptionId }: announcement, renewal, repeated charges and end; enqueues its next run itself. */
    'billing:advance-subscription': async (payload) => {
      const { subscriptionId } = Payload.parse(payload);
      await asSystem<BillingTables, void>(parts, (db) =>
        advanceSubscription(db, subscriptionId, new Date()),
      );
    },
  };
}
