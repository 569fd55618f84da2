import { notify } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import { readSubscription } from '../subscriptions/load-facts.ts';
import { changeSubscription, recordTransaction } from '../subscriptions/store-changes.ts';
import type { BillingTables } from '../tables.ts';
import { lockPayment } from './load-payment.ts';
import type { PaymentFacts } from './payment-facts.ts';
import { decideFailure } from './settlement-rules.ts';
import { changePayment, enqueuePay } from './store-payments.ts';

type Database = Kysely<BillingTables>;

/**
 * Marks a payment as failed after a refusal or a timeout: nothing is bought. A renewal is retried by the subscription's
 * schedule.
 */
export async function failPayment(
  db: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const payment = await lockPayment(db, id);
  const decided = payment && decideFailure(payment, reason);
  if (!decided) return;
  await changePayment(
    db,
    { id, states: ['pending', 'waiting'] },
    { state: 'failed', failure: reason, checkout_url: null, settled_at: now },
  );
  if (decided.withdraws) await enqueuePay(db, id, now);
  if (decided.isPastDue) await storePastDue(db, payment, now);
}

async function storePastDue(db: Database, payment: PaymentFacts, now: Date): Promise<void> {
  const { id, cents, payerId, hasAccount } = payment;
  const own = await readSubscription(db, payment.subscriptionId ?? '');
  if (own === undefined) return;
  if (own.status !== 'cancelled')
    await changeSubscription(db, own.id, { past_due_since: own.pastDueSince ?? now });
  const line = { type: 'renewal', status: 'failed', cents, reference: `failed ${id}` } as const;
  await recordTransaction(db, own.id, { ...line, now });
  if (!hasAccount) return;
  const payload = { subscription_id: own.id, event: 'payment_failed', payment_id: id } as const;
  await notify(db, [{ recipient: payerId, type: 'subscription_changed', payload }]);
}
