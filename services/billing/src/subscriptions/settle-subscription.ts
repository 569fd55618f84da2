import { enqueue } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { SubscriptionFacts } from './facts.ts';
import { findPlan, findQuote, readSubscription } from './load-facts.ts';
import { toCents } from './periods.ts';
import { renew } from './renewal-rules.ts';
import { addWeekCredits, changeTerms, fitWeeks, startPeriod } from './store-changes.ts';
import { settleUpgrade } from './upgrade-rules.ts';

type Database = Kysely<BillingTables>;

interface Settling {
  payment: {
    purpose: 'renewal' | 'upgrade' | 'subscription' | 'pack';
    subscription_id: string | null;
    plan_id: string | null;
    quote_id: string | null;
    amount_usd: string;
  };
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
    readSubscription(db, payment.subscription_id ?? ''),
    findPlan(db, payment.plan_id ?? ''),
    payment.quote_id === null ? undefined : findQuote(db, payment.quote_id),
  ]);
  if (own === undefined || plan === undefined) return 'subscription_ended';
  if (payment.purpose === 'renewal') {
    const cents = toCents(payment.amount_usd);
    const decided = renew(own, { ...plan, cents });
    if ('refusal' in decided) return decided.refusal;
    await startPeriod(db, own, { ...settling, ...decided });
    await afterRenewal(db, own, decided.terms.sessionsPerWeek, settling.now);
    return null;
  }
  const decided = settleUpgrade(own, quote, plan, settling.now);
  if ('refusal' in decided) return decided.refusal;
  const { terms } = decided;
  await changeTerms(db, own, { ...settling, terms, amountUsd: payment.amount_usd });
  const credits = terms.sessionsPerWeek - own.plan.sessionsPerWeek;
  if (credits > 0) await addWeekCredits(db, own, { ...settling, credits });
  return null;
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
