import type { PayloadOf } from '@kabar/contracts/service-jobs';
import { enqueue } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import type { PaymentFacts } from '../payments/payment-facts.ts';
import type { BillingTables } from '../tables.ts';
import type { SubscriptionFacts, Terms } from './facts.ts';
import { findPlan, findQuote, readSubscription } from './load-facts.ts';
import { renew } from './renewal-rules.ts';
import {
  changeSubscription,
  noNextPlan,
  recordTransaction,
  termsColumns,
} from './store-changes.ts';
import { settleUpgrade } from './upgrade-rules.ts';
import { addWeekCredits, fitWeeks } from './week-credits.ts';

type Database = Kysely<BillingTables>;

interface Settling {
  payment: Pick<PaymentFacts, 'purpose' | 'subscriptionId' | 'planId' | 'quoteId' | 'cents'>;
  reference: string;
  now: Date;
}

/**
 * Decides what a payment for an existing subscription buys and how to store it; otherwise why nothing is bought, and
 * the payment is refunded. The caller has locked payment and subscription.
 */
export async function decideForSubscription(
  db: Database,
  settling: Settling,
): Promise<{ refusal: string } | { store: () => Promise<null> }> {
  const { payment, now } = settling;
  const [own, plan, quote] = await Promise.all([
    readSubscription(db, payment.subscriptionId ?? ''),
    findPlan(db, payment.planId ?? ''),
    payment.quoteId === null ? undefined : findQuote(db, payment.quoteId),
  ]);
  if (own === undefined || plan === undefined) return { refusal: 'subscription_ended' };
  if (payment.purpose === 'renewal') {
    const decided = renew(own, { ...plan, cents: payment.cents });
    if ('refusal' in decided) return decided;
    return { store: () => storeRenewal(db, own, decided, settling) };
  }
  const decided = settleUpgrade(own, quote, plan, now);
  if ('refusal' in decided) return decided;
  return { store: () => storeUpgrade(db, own, decided.terms, settling) };
}

async function storeRenewal(
  db: Database,
  own: SubscriptionFacts,
  { terms, period }: { terms: Terms; period: { end: Date } },
  settling: Settling,
): Promise<null> {
  await Promise.all([
    changeSubscription(db, own.id, {
      ...{ ...termsColumns(terms), ...noNextPlan, past_due_since: null, period_paused_ms: 0 },
      ...{ period_start: own.period.end, next_billing_date: period.end },
    }),
    recordPaid(db, own, settling, 'renewal'),
    afterRenewal(db, own, terms.sessionsPerWeek, settling.now),
  ]);
  return null;
}

async function storeUpgrade(
  db: Database,
  own: SubscriptionFacts,
  terms: Terms,
  settling: Settling,
): Promise<null> {
  const credits = terms.sessionsPerWeek - own.plan.sessionsPerWeek;
  await Promise.all([
    changeSubscription(db, own.id, { ...termsColumns(terms), ...noNextPlan }),
    recordPaid(db, own, settling, 'upgrade'),
    credits > 0 ? addWeekCredits(db, own, { ...settling, credits }) : undefined,
  ]);
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

/**
 * A different number of sessions changes the weeks after the renewal; the bookings service cancels what no longer fits.
 */
async function afterRenewal(
  db: Database,
  { id, plan, period }: SubscriptionFacts,
  perWeek: number,
  now: Date,
): Promise<void> {
  const from = period.end;
  const enqueueNow = <Task extends string>(task: Task, payload: PayloadOf<Task>) =>
    enqueue(db, task, payload, { runAt: now, key: `${task}:${id}` });
  const beyond = { subscriptionId: id, from: from.toISOString(), perWeek };
  await Promise.all([
    perWeek === plan.sessionsPerWeek ? undefined : fitWeeks(db, id, from),
    perWeek < plan.sessionsPerWeek ? enqueueNow('bookings:cancel-beyond-week', beyond) : undefined,
    enqueueNow('billing:advance-subscription', { subscriptionId: id }),
  ]);
}
