import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { Quote, SubscriptionFacts, Terms } from './facts.ts';
import { type Period, toUsd } from './periods.ts';

type Database = Kysely<BillingTables>;

/** Returns the id of the quote. */
export async function storeQuote(
  db: Database,
  subscription: string,
  { quote, now }: { quote: Omit<Quote, 'id'>; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select billing.keep_quote(${subscription}, ${quote.planId}, ${toUsd(quote.planCents)}, ${quote.fromPlanId},
      ${toUsd(quote.fromCents)}, ${toUsd(quote.cents)}, ${now}, ${quote.validUntil}) as id
  `.execute(db);
  const id = rows[0]?.id;
  if (!id) throw new Error('A quote is stored for its own client');
  return id;
}

/** How a payment is made. */
export interface Paying {
  provider: string;
  simulatedOutcome: string | null;
  now: Date;
}

/** Writes the payment of an upgrade or of a renewal by the client. */
export async function beginPayment(
  db: Database,
  payment: Paying & {
    id: string;
    purpose: 'upgrade' | 'renewal';
    own: SubscriptionFacts;
    planId: string;
    cents: number;
    quoteId?: string;
  },
): Promise<'payment_waiting' | null> {
  const { id, purpose, own, planId, cents, provider, simulatedOutcome, now } = payment;
  const { rows } = await sql<{ refusal: 'payment_waiting' | null }>`
    select billing.begin_payment(${id}, ${purpose}, ${planId}, null, ${own.companionId}, null, ${own.id}, ${toUsd(cents)},
      ${provider}, ${simulatedOutcome}, ${now}, ${payment.quoteId ?? null}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** False if the payment is written already, or another renewal is open. */
export async function chargeRenewal(
  db: Database,
  own: SubscriptionFacts,
  { payment, terms, now }: { payment: string; terms: Terms; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select billing.charge_renewal(${payment}, ${own.id}, ${terms.planId}, ${terms.name}, ${toUsd(terms.cents)}, ${own.provider},
      ${now}) as is_new
  `.execute(db);
  return rows[0]?.is_new ?? false;
}

export async function recordStep(
  db: Database,
  { id }: SubscriptionFacts,
  { step, now }: { step: string; now: Date },
): Promise<void> {
  await sql`select billing.record_step(${id}, ${step}, ${now})`.execute(db);
}

export async function endSubscription(
  db: Database,
  id: string,
  { event, now }: { event: 'not_paid' | 'ended' | 'cancelled'; now: Date },
): Promise<void> {
  await sql`select billing.end_subscription(${id}, ${event}, ${now})`.execute(db);
}

/** null: the plan stays. */
export async function storeNextPlan(
  db: Database,
  { id }: SubscriptionFacts,
  next: Terms | null,
): Promise<void> {
  const price = next === null ? null : toUsd(next.cents);
  await sql`select billing.store_next_plan(${id}, ${next?.planId ?? null}, ${price}::numeric)`.execute(
    db,
  );
}

/** What a settled payment stores. */
interface Settled {
  terms: Terms;
  reference: string;
  now: Date;
}

export async function startPeriod(
  db: Database,
  { id }: SubscriptionFacts,
  { period, terms, reference, now }: Settled & { period: Period },
): Promise<void> {
  await sql`
    select billing.start_period(${id}, ${terms.planId}, ${toUsd(terms.cents)}, ${terms.sessionsPerWeek}, ${terms.minutesPerSession},
      ${period.end}, ${reference}, ${now})
  `.execute(db);
}

export async function changeTerms(
  db: Database,
  { id }: SubscriptionFacts,
  { terms, amountUsd, reference, now }: Settled & { amountUsd: string },
): Promise<void> {
  await sql`
    select billing.change_terms(${id}, ${terms.planId}, ${toUsd(terms.cents)}, ${terms.sessionsPerWeek}, ${terms.minutesPerSession},
      ${amountUsd}, ${reference}, ${now})
  `.execute(db);
}

/** Later weeks that have bookings already get the credits of the new number of sessions. */
export async function fitWeeks(db: Database, id: string, changedAt: Date): Promise<void> {
  await sql`select billing_api.fit_weeks(${id}, ${changedAt})`.execute(db);
}

export async function addWeekCredits(
  db: Database,
  { id }: SubscriptionFacts,
  { credits, reference, now }: { credits: number; reference: string; now: Date },
): Promise<void> {
  await sql`select billing.add_week_credits(${id}, ${credits}, ${reference}, ${now})`.execute(db);
}
