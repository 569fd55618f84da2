import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { PayoutStep } from './batch-facts.ts';
import { lockPayoutBatch, readBatchFacts, recordPayoutAction, writeStep } from './queries.ts';
import { decideStep } from './rules.ts';

/**
 * Approves, pays or cancels a batch for an admin, and writes the audit log; returns the refusal's code, or undefined.
 */
export async function takeStep(
  { db, now }: { db: Kysely<BillingTables>; now: Date },
  id: string,
  step: PayoutStep,
) {
  const [, batch] = await Promise.all([lockPayoutBatch(db, id), readBatchFacts(db, id, now)]);
  if (batch === undefined) return 'not_found' as const;
  const { refusal, writes } = decideStep(batch, step, now);
  if (writes)
    await Promise.all([
      writeStep(db, { id, step, now }),
      recordPayoutAction(db, `payout_batch_${step}`, id, { before: batch.status, after: step }),
    ]);
  return refusal;
}
