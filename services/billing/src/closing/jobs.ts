import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BillingTables } from '../tables.ts';
import { settleClosedAccount } from './settle-closing.ts';

export function closingJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** Payload { accountId }: settles the money of a closed account; enqueued by the bookings service. */
    'billing:settle-closing': async (payload) => {
      const { accountId } = serviceJobs['billing:settle-closing'].parse(payload);
      await asSystem<BillingTables, void>(parts, (db) =>
        settleClosedAccount(db, accountId, new Date()),
      );
    },
  };
}
