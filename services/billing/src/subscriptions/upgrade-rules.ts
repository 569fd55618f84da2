import type { PlanFacts, Quote, SubscriptionFacts, Terms } from './facts.ts';
import { prorate, shareLeft } from './periods.ts';

/** How long a quote can be accepted. */
const validMs = 15 * 60_000;

type QuoteRefusal =
  | 'subscription_not_active'
  | 'renewal_unpaid'
  | 'plan_not_found'
  | 'plan_not_dearer'
  | 'amount_too_small';

/**
 * Quotes an upgrade for the rest of the period (decision 71): the difference of the monthly prices times the remaining
 * share of the period. Below the provider's `minimumCents` the upgrade begins at the renewal.
 */
export function quoteUpgrade(
  own: SubscriptionFacts,
  plan: PlanFacts | undefined,
  { now, minimumCents }: { now: Date; minimumCents: number },
): { refusal: QuoteRefusal } | { quote: Omit<Quote, 'id'> } {
  if (own.status !== 'active') return { refusal: 'subscription_not_active' };
  if (own.pastDueSince !== null) return { refusal: 'renewal_unpaid' };
  if (plan?.isSold !== true) return { refusal: 'plan_not_found' };
  if (plan.cents <= own.plan.cents) return { refusal: 'plan_not_dearer' };
  const cents = prorate(plan.cents - own.plan.cents, shareLeft(own.period, now));
  if (cents < minimumCents) return { refusal: 'amount_too_small' };
  return {
    quote: {
      cents,
      ...{ planId: plan.planId, planCents: plan.cents },
      ...{ fromPlanId: own.plan.planId, fromCents: own.plan.cents },
      periodStart: own.period.start,
      validUntil: new Date(now.getTime() + validMs),
    },
  };
}

/** Whether a quote can be paid now. */
export function acceptQuote(
  own: SubscriptionFacts,
  quote: Quote,
  plan: PlanFacts | undefined,
  now: Date,
): 'subscription_not_active' | 'renewal_unpaid' | 'quote_expired' | null {
  if (own.status !== 'active') return 'subscription_not_active';
  if (own.pastDueSince !== null) return 'renewal_unpaid';
  if (quote.validUntil < now || plan?.isSold !== true) return 'quote_expired';
  return isCurrent(own, quote, plan, now) ? null : 'quote_expired';
}

/** Whether a paid quote still buys its plan. A payment that arrives after its period is refunded. */
export function settleUpgrade(
  own: SubscriptionFacts,
  quote: Quote | undefined,
  plan: PlanFacts,
  now: Date,
): { refusal: string } | { terms: Terms } {
  if (own.status !== 'active') return { refusal: 'subscription_ended' };
  if (own.pastDueSince !== null) return { refusal: 'renewal_unpaid' };
  if (quote === undefined || !isCurrent(own, quote, plan, now)) return { refusal: 'quote_expired' };
  return { terms: plan };
}

/** A quote is for one period, plan and price. */
function isCurrent(own: SubscriptionFacts, quote: Quote, plan: PlanFacts, now: Date): boolean {
  return (
    quote.periodStart.getTime() === own.period.start.getTime() &&
    now < own.period.end &&
    quote.fromPlanId === own.plan.planId &&
    quote.fromCents === own.plan.cents &&
    quote.planId === plan.planId &&
    quote.planCents === plan.cents
  );
}
