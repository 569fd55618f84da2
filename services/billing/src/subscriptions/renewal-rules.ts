import { unpaidEndsAfterMs } from '@kabar/rules/unpaid-renewal';
import type { PlanFacts, SubscriptionFacts, Terms } from './facts.ts';
import { nextPeriod, type Period } from './periods.ts';

const minute = 60_000;
const day = 86_400_000;

/** How long before a renewal it is announced (decision 71). */
export const announcedBeforeMs = 3 * day;

/**
 * The steps of a renewal, each once per period, in milliseconds after the end of the previous period. A failed charge
 * is retried on days 1, 3, 5 and 7; after the last one the subscription ends (decision 74).
 */
const steps = [
  ['announced', -announcedBeforeMs],
  ['charged_0', 0],
  ['charged_1', day],
  ['charged_3', 3 * day],
  ['charged_5', 5 * day],
  ['charged_7', 7 * day],
  ['ended', unpaidEndsAfterMs],
] as const;

/** How often a renewal checks again whether the account still closes. */
const closingMs = 60 * minute;

/** How long a charge may take before the next step. */
const answerMs = 10 * minute;

type StepName = (typeof steps)[number][0];

export type Step =
  | { step: StepName; does: 'nothing' }
  | { step: StepName; does: 'announce'; at: Date; terms: Terms }
  | { step: StepName; does: 'charge'; terms: Terms }
  | { step: StepName; does: 'end'; event: 'not_paid' | 'ended' };

/**
 * The next action for a subscription: a due step, or waiting until a moment. Null if nothing is left. After each step
 * it is called again with that step done.
 */
export function nextStep(own: SubscriptionFacts, now: Date): Step | { waitUntil: Date } | null {
  if (own.status !== 'active' && own.status !== 'pending_cancellation') return null;
  const due = steps.find(([name]) => !own.doneSteps.includes(name));
  if (due === undefined) return null;
  const [step, afterMs] = due;
  const at = new Date(own.period.end.getTime() + afterMs);
  if (at > now) return { waitUntil: at };
  // A closing account is not charged again, unless its owner keeps it.
  if (own.closingAt !== null && own.status === 'active')
    return { waitUntil: new Date(now.getTime() + closingMs) };
  if (step === 'announced') {
    // The client may still keep the account, and is notified of the renewal then.
    if (own.status !== 'active' && now < own.period.end) return { waitUntil: own.period.end };
    if (own.status !== 'active' || now >= own.period.end) return { step, does: 'nothing' };
    return { step, does: 'announce', at: own.period.end, terms: termsAtRenewal(own) };
  }
  if (own.hasOpenRenewal) return { waitUntil: new Date(now.getTime() + answerMs) };
  if (own.status === 'pending_cancellation') return { step, does: 'end', event: 'ended' };
  if (step === 'ended') return { step, does: 'end', event: 'not_paid' };
  return { step, does: 'charge', terms: termsAtRenewal(own) };
}

/** When to check again after a charge, so that late steps do not charge twice. */
export function afterCharge(now: Date): Date {
  return new Date(now.getTime() + answerMs);
}

/**
 * Chooses the plan from the next renewal on; null for the current plan. Its price is the one that the client saw, even
 * if it rises before the renewal (decision 71). plan: null withdraws the choice.
 */
export function chooseNextPlan(
  own: SubscriptionFacts,
  plan: PlanFacts | null | undefined,
  seenCents: number | undefined,
):
  | { refusal: 'subscription_not_active' | 'plan_not_found' | 'price_changed' }
  | { nextPlan: PlanFacts | null } {
  if (own.status !== 'active') return { refusal: 'subscription_not_active' };
  if (plan === null) return { nextPlan: null };
  if (plan?.isSold !== true) return { refusal: 'plan_not_found' };
  if (plan.planId === own.plan.planId) return { nextPlan: null };
  if (seenCents !== undefined && seenCents !== plan.cents) return { refusal: 'price_changed' };
  return { nextPlan: plan };
}

/**
 * Price and sessions of the next period: the chosen plan at the price of the choice; otherwise the current plan at its
 * price, or at that of the last raise that the client agreed to, if it has begun (decision 71).
 */
export function termsAtRenewal({ nextPlan, plan, agreedPrices, period }: SubscriptionFacts): Terms {
  if (nextPlan !== null) return nextPlan;
  const agreed = agreedPrices.filter(({ beginsAt }) => beginsAt <= period.end).at(-1);
  return agreed !== undefined && agreed.cents > plan.cents
    ? { ...plan, cents: agreed.cents }
    : plan;
}

/** Starts the paid period at the end of the previous one. An ended subscription is not renewed. */
export function renew(
  own: SubscriptionFacts,
  paid: Terms,
): { refusal: 'subscription_ended' } | { period: Period; terms: Terms } {
  if (own.status !== 'active' && own.status !== 'pending_cancellation')
    return { refusal: 'subscription_ended' };
  const kept = paid.planId === own.plan.planId ? { ...own.plan, cents: paid.cents } : paid;
  return { period: nextPeriod(own.period, own.anchor), terms: kept };
}

/** Whether the client can pay a failed renewal. */
export function payRenewal(own: SubscriptionFacts): { refusal: 'nothing_due' } | { terms: Terms } {
  if (own.status !== 'active' || own.pastDueSince === null) return { refusal: 'nothing_due' };
  return { terms: termsAtRenewal(own) };
}
