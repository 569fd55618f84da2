import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BillingTables } from '../tables.ts';
import { advanceSubscription } from './advance-subscription.ts';

export function subscriptionJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** Payload { subscriptionId }: announcement, renewal, retries and end; enqueues its own next run. */
    'billing:advance-subscription': async (payload) => {
      const { subscriptionId } = serviceJobs['billing:advance-subscription'].parse(payload);
      await asSystem<BillingTables, void>(parts, (db) =>
        advanceSubscription(db, subscriptionId, new Date()),
      );
    },
  };
}
