import { enqueue } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import type { PaymentFacts } from '../payments/payment-facts.ts';
import type { BillingTables } from '../tables.ts';
import type { SubscriptionFacts } from './facts.ts';
import { findPlan, findQuote, readSubscription } from './load-facts.ts';
import { renew } from './renewal-rules.ts';
import {
  addWeekCredits,
  changeSubscription,
  fitWeeks,
  noNextPlan,
  recordTransaction,
  termsColumns,
} from './store-changes.ts';
import { settleUpgrade } from './upgrade-rules.ts';

type Database = Kysely<BillingTables>;

interface Settling {
  payment: Pick<PaymentFacts, 'purpose' | 'subscriptionId' | 'planId' | 'quoteId' | 'cents'>;
  reference: string;
  now: Date;
}

/**
 * Stores what a payment for a subscription that exists has bought. The caller holds payment and subscription. Returns null, or
 * why nothing is bought: the payment is then refunded.
 */
export async function settleForSubscription(
  db: Database,
  settling: Settling,
): Promise<string | null> {
  const { payment } = settling;
  const [own, plan, quote] = await Promise.all([
    readSubscription(db, payment.subscriptionId ?? ''),
    findPlan(db, payment.planId ?? ''),
    payment.quoteId === null ? undefined : findQuote(db, payment.quoteId),
  ]);
  if (own === undefined || plan === undefined) return 'subscription_ended';
  if (payment.purpose === 'renewal') {
    const decided = renew(own, { ...plan, cents: payment.cents });
    if ('refusal' in decided) return decided.refusal;
    await changeSubscription(db, own.id, {
      ...{ ...termsColumns(decided.terms), ...noNextPlan, past_due_since: null },
      ...{
        period_start: own.period.end,
        next_billing_date: decided.period.end,
        period_paused_ms: 0,
      },
    });
    await recordPaid(db, own, settling, 'renewal');
    await afterRenewal(db, own, decided.terms.sessionsPerWeek, settling.now);
    return null;
  }
  const decided = settleUpgrade(own, quote, plan, settling.now);
  if ('refusal' in decided) return decided.refusal;
  const { terms } = decided;
  await changeSubscription(db, own.id, { ...termsColumns(terms), ...noNextPlan });
  await recordPaid(db, own, settling, 'upgrade');
  const credits = terms.sessionsPerWeek - own.plan.sessionsPerWeek;
  if (credits > 0) await addWeekCredits(db, own, { ...settling, credits });
  return null;
}

async function recordPaid(
  db: Database,
  { id }: SubscriptionFacts,
  { payment: { cents }, reference, now }: Settling,
  type: 'renewal' | 'upgrade',
): Promise<void> {
  await recordTransaction(db, id, { type, status: 'completed', cents, reference, now });
}

/** Another number of sessions changes the weeks after the renewal; the bookings service cancels what no longer fits. */
async function afterRenewal(
  db: Database,
  { id, plan, period }: SubscriptionFacts,
  perWeek: number,
  now: Date,
): Promise<void> {
  const from = period.end;
  if (perWeek !== plan.sessionsPerWeek) await fitWeeks(db, id, from);
  if (perWeek < plan.sessionsPerWeek) {
    const task = 'bookings:cancel-beyond-week';
    const payload = { subscriptionId: id, from: from.toISOString(), perWeek };
    await enqueue(db, task, payload, { runAt: now, key: `${task}:${id}` });
  }
  const task = 'billing:advance-subscription';
  await enqueue(db, task, { subscriptionId: id }, { runAt: now, key: `${task}:${id}` });
}
