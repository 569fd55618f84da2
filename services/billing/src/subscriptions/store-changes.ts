import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PaymentFacts } from '../payments/payment-facts.ts';
import type { BillingTables } from '../tables.ts';
import type { Quote, SubscriptionFacts, Terms } from './facts.ts';
import { toUsd } from './periods.ts';

type Database = Kysely<BillingTables>;

/** Stores a quote for the caller's subscription, and returns its id. */
export async function storeQuote(
  db: Database,
  subscription: string,
  { quote, now }: { quote: Omit<Quote, 'id'>; now: Date },
): Promise<string> {
  const id = randomUUID();
  const { numAffectedRows } = await sql`
    insert into billing.upgrade_quotes (id, subscription_id, plan_id, plan_price_usd, from_plan_id, price_usd, amount_usd,
        period_start, quoted_at, valid_until)
      select ${id}, own.id, ${quote.planId}, ${toUsd(quote.planCents)}::numeric, ${quote.fromPlanId}, ${toUsd(quote.fromCents)}::numeric,
          ${toUsd(quote.cents)}::numeric, own.period_start, ${now}, ${quote.validUntil}
        from billing.user_subscriptions as own where own.id = ${subscription}
  `.execute(db);
  if (numAffectedRows !== 1n) throw new Error('A quote is stored for its own client');
  return id;
}

/** Records that a step of the coming renewal is done. For background jobs. */
export async function recordStep(
  db: Database,
  { id }: SubscriptionFacts,
  { step, now }: { step: string; now: Date },
): Promise<void> {
  // the stored time, which may have microseconds
  await sql`
    insert into billing.subscription_steps (subscription_id, period_start, step, done_at)
      select own.id, own.next_billing_date, ${step}, ${now} from billing.subscription_facts(${id}) as own
  `.execute(db);
}

/** Columns of billing.user_subscriptions. */
export interface SubscriptionChanges {
  status?: SubscriptionFacts['status'];
  plan_id?: string;
  price_usd?: string;
  sessions_per_week?: number;
  minutes_per_session?: number;
  next_plan_id?: string | null;
  next_price_usd?: string | null;
  period_start?: Date;
  next_billing_date?: Date;
  period_paused_ms?: number;
  past_due_since?: Date | null;
  paused_at?: Date | null;
  pause_asked_at?: Date | null;
  cancelled_at?: Date;
  cancellation_requested_at?: Date;
  anchor_day?: number;
  anchor_time?: string;
}

/** Increments the version. The caller has locked the subscription. */
export async function changeSubscription(
  db: Database,
  id: string,
  changes: SubscriptionChanges,
): Promise<void> {
  await sql`select billing.change_subscription(${id}, ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  );
}

/** A choice of the next plan is cleared when the terms change. */
export const noNextPlan = { next_plan_id: null, next_price_usd: null };

export function termsColumns(terms: Terms): SubscriptionChanges {
  return {
    ...{ plan_id: terms.planId, price_usd: toUsd(terms.cents) },
    ...{ sessions_per_week: terms.sessionsPerWeek, minutes_per_session: terms.minutesPerSession },
  };
}

/** Adds a line to a subscription's history. For background jobs. */
export async function recordTransaction(
  db: Database,
  id: string,
  line: {
    type: 'renewal' | 'upgrade' | 'refund';
    cents: number;
    reference: string;
    status: 'completed' | 'failed' | 'refunded';
    now: Date;
  },
): Promise<void> {
  const { type, cents, reference, status, now } = line;
  await sql`
    insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (${id}, ${type}, ${toUsd(cents)}::numeric, ${reference}, ${status}, ${now})
  `.execute(db);
}

/** Opens the paid subscription. Returns null, or why nothing is opened. */
export async function openSubscription(
  db: Database,
  payment: PaymentFacts,
  opening: { reference: string; zone: string; periodEnd: Date; now: Date },
): Promise<string | null> {
  const { id, payerId, planId, companionId, trialRequestId, cents } = payment;
  const { reference, zone, periodEnd, now } = opening;
  const { rows } = await sql<{ refusal: string | null }>`
    select billing_api.open_subscription(${id}, ${payerId}, ${planId}, ${companionId}, ${trialRequestId}, ${reference}, ${now},
      ${zone}, ${periodEnd}, ${toUsd(cents)}::numeric) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
