import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BillingTables } from '../tables.ts';
import { findWaitingBatches, lockPayoutBatch, readBatchFacts, writeStep } from './queries.ts';
import { hasEnded, waitsSince } from './rules.ts';

export const payoutCrontab = '*/10 * * * * billing:end-waiting-batches';

export function payoutJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** Cancels batches without an approval within 24 hours. */
    'billing:end-waiting-batches': () => endWaitingBatches(parts, new Date()),
  };
}

async function endWaitingBatches(
  parts: Pick<ServiceParts, 'pool' | 'env'>,
  now: Date,
): Promise<void> {
  await asSystem<BillingTables, void>(parts, async (db) => {
    for (const id of await findWaitingBatches(db, waitsSince(now))) {
      const [, batch] = await Promise.all([lockPayoutBatch(db, id), readBatchFacts(db, id, now)]);
      if (batch !== undefined && hasEnded(batch, now))
        await writeStep(db, { id, step: 'cancelled', now });
    }
  });
}
