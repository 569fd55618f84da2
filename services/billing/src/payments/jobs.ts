import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from '../tables.ts';
import { PaymentDeclined, type PaymentProvider } from './provider.ts';
import {
  failPayment,
  finishRefund,
  settlePayment,
  type TakenPayment,
  takePayment,
} from './queries.ts';

const Payload = z.object({ paymentId: z.uuid() });

export function paymentJobs(
  parts: Pick<ServiceParts, 'pool' | 'env'>,
  provider: PaymentProvider,
): Service['jobs'] {
  return {
    /** { paymentId }: takes one payment as far as it goes, or gives it back. Harmless when it runs again. */
    'billing:pay': async (payload) => {
      const { paymentId } = Payload.parse(payload);
      await pay(parts, provider, paymentId);
    },
  };
}

/**
 * The provider is asked between two transactions, under a key of our own: whatever stops this in between, the next run
 * of the job meets the same payment there, and settles it once.
 */
async function pay(
  parts: Pick<ServiceParts, 'pool' | 'env'>,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const inTransaction = <Result>(work: (db: Kysely<BillingTables>) => Promise<Result>) =>
    asSystem<BillingTables, Result>(parts, work);
  const taken = await inTransaction((db) => takePayment(db, id, new Date()));
  if (taken === undefined) return;
  if (taken.state === 'refunding') return await giveBack(inTransaction, provider, taken);
  try {
    const charge = {
      key: id,
      amountUsd: taken.amount_usd,
      description: taken.description,
      ...(taken.simulated_outcome !== null && { simulatedOutcome: taken.simulated_outcome }),
    };
    const reference = await provider.create(charge);
    await provider.confirm(charge, reference);
    await inTransaction((db) => settlePayment(db, { id, reference, now: new Date() }));
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) throw error;
    await inTransaction((db) => failPayment(db, { id, reason: error.reason, now: new Date() }));
  }
}

async function giveBack(
  inTransaction: <Result>(work: (db: Kysely<BillingTables>) => Promise<Result>) => Promise<Result>,
  provider: PaymentProvider,
  { id, reference, refund_id, refund_usd }: TakenPayment,
): Promise<void> {
  if (reference === null) throw new Error(`Payment ${id} has no number at its provider`);
  await provider.refund(reference, refund_usd, `refund ${refund_id ?? id}`);
  await inTransaction((db) => finishRefund(db, { id, refundId: refund_id, now: new Date() }));
}
