import { type PaymentFacts, refundable, takeRefunds } from '../staff-subscriptions/refund-rules.ts';
import type { PlanFacts, Quote, SubscriptionFacts } from './facts.ts';
import { basic, daily, frequent, soldAt } from './facts-fixture.ts';
import { type Period, resumePeriod } from './periods.ts';
import { chooseNextPlan, nextStep, payRenewal, renew, termsAtRenewal } from './renewal-rules.ts';
import { acceptQuote, quoteUpgrade, settleUpgrade } from './upgrade-rules.ts';

/** An event of a subscription, after some hours. */
export interface LifeEvent {
  hours: number;
  does:
    | 'wait'
    | 'wait for the end'
    | 'decline'
    | 'pay'
    | 'quote'
    | 'accept'
    | 'settle'
    | 'pause'
    | 'resume'
    | 'choose'
    | 'reprice'
    | 'cancel';
  plan: 0 | 1 | 2;
}

interface PaidMonth {
  period: Period;
  cents: number;
}

/** A simulated subscription with its payments. */
export interface Life {
  own: SubscriptionFacts;
  now: Date;
  plans: PlanFacts[];
  quote: Quote | undefined;
  /** An upgrade that the provider is processing. */
  paying: Quote | undefined;
  /** Newest first. */
  payments: PaymentFacts[];
  months: PaidMonth[];
  upgrades: { quote: Quote; at: Date; period: Period }[];
  declines: boolean;
}

const hour = 3_600_000;

export function beginLife(at: Date, zone: string): Life {
  const own = soldAt(at, zone);
  return {
    ...{ own, now: at, plans: [basic, frequent, daily] },
    ...{ quote: undefined, paying: undefined, declines: false },
    payments: [paid('subscription', own.plan.cents, null)],
    months: [{ period: own.period, cents: own.plan.cents }],
    upgrades: [],
  };
}

let count = 0;
function paid(
  purpose: PaymentFacts['purpose'],
  cents: number,
  differenceCents: number | null,
): PaymentFacts {
  count += 1;
  return {
    id: `payment ${count}`,
    purpose,
    state: 'succeeded',
    cents,
    refundedCents: 0,
    differenceCents,
  };
}

/** Advances the time, including due renewals, then applies the event. */
export function live(life: Life, { hours, does, plan }: LifeEvent): void {
  const lastHours = new Date(life.own.period.end.getTime() - hours * 0.02 * hour);
  const isEve = does === 'wait for the end' && lastHours > life.now;
  const until = isEve ? lastHours : new Date(life.now.getTime() + hours * hour);
  if (does === 'decline') life.declines = !life.declines;
  runSteps(life, until);
  life.now = until;
  const offered = life.plans[plan] ?? basic;
  const { own, now } = life;
  if (does === 'pay') pay(life);
  if (does === 'quote') {
    const decided = quoteUpgrade(own, offered, { now, minimumCents: 50 });
    if ('quote' in decided) life.quote = { id: 'quote', ...decided.quote };
  }
  if (
    does === 'accept' &&
    life.quote &&
    acceptQuote(own, life.quote, planOf(life, life.quote), now) === null
  )
    life.paying = life.quote;
  if (does === 'settle') settle(life);
  if (does === 'pause' && own.status === 'active') {
    own.status = 'paused';
    own.pausedAt = now;
  }
  if (does === 'resume' && own.pausedAt) {
    Object.assign(own, resumePeriod(own.period, own.anchor, { pausedAt: own.pausedAt, now }));
    Object.assign(own, { status: 'active', pausedAt: null, pastDueSince: null, doneSteps: [] });
    const month = life.months.at(-1);
    if (month) month.period = own.period;
  }
  if (does === 'choose' && own.status === 'active') choose(life, offered);
  if (does === 'reprice') life.plans[plan] = { ...offered, cents: offered.cents + 100 };
  if (does === 'cancel' && own.status === 'active') own.status = 'pending_cancellation';
}

function choose(life: Life, offered: PlanFacts): void {
  const decided = chooseNextPlan(life.own, offered, offered.cents);
  if (!('refusal' in decided)) life.own.nextPlan = decided.nextPlan;
}

const planOf = ({ plans }: Life, { planId }: Quote) =>
  plans.find((one) => one.planId === planId) ?? daily;

function runSteps(life: Life, until: Date): void {
  for (let runs = 0; runs < 100; runs += 1) {
    const { own } = life;
    const next = nextStep(own, life.now);
    if (next === null) return;
    if ('waitUntil' in next) {
      if (next.waitUntil > until) return;
      life.now = next.waitUntil;
      continue;
    }
    own.doneSteps = [...own.doneSteps, next.step];
    if (next.does === 'end') own.status = 'cancelled';
    if (next.does === 'charge' && life.declines) own.pastDueSince ??= life.now;
    if (next.does === 'charge' && !life.declines) startMonth(life);
  }
  throw new Error('The steps of a subscription do not end');
}

function pay(life: Life): void {
  if (!('refusal' in payRenewal(life.own))) startMonth(life);
}

function startMonth(life: Life): void {
  const { own } = life;
  const terms = termsAtRenewal(own);
  const renewed = renew(own, terms);
  if ('refusal' in renewed) return;
  Object.assign(own, { period: renewed.period, plan: renewed.terms, nextPlan: null });
  Object.assign(own, { pastDueSince: null, doneSteps: [] });
  life.payments.unshift(paid('renewal', terms.cents, null));
  life.months.push({ period: renewed.period, cents: terms.cents });
}

function settle(life: Life): void {
  const { own, paying: quote, now } = life;
  if (quote === undefined) return;
  life.paying = undefined;
  const decided = settleUpgrade(own, quote, planOf(life, quote), now);
  if ('refusal' in decided) return;
  life.upgrades.push({ quote, at: now, period: own.period });
  life.payments.unshift(paid('upgrade', quote.cents, quote.planCents - quote.fromCents));
  Object.assign(own, { plan: decided.terms, nextPlan: null });
}

/** What a cancellation by staff would refund now, by preview and by command. */
export function refundOf({ own, payments, now }: Life): { preview: number; taken: number } {
  const shares = refundable(own, payments, now);
  const preview = shares.reduce((sum, { proRataCents }) => sum + proRataCents, 0);
  const result = takeRefunds(shares, preview);
  const taken =
    'refunds' in result ? result.refunds.reduce((sum, { cents }) => sum + cents, 0) : -1;
  return { preview, taken };
}
