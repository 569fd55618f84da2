import { inRupiah } from '@kabar/rules/rupiah';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { PlanFacts, Quote, SaleFacts, SubscriptionFacts } from './facts.ts';
import { toCents, toUsd } from './periods.ts';

type Database = Kysely<BillingTables>;

interface FactsRow {
  id: string;
  user_id: string;
  companion_id: string | null;
  status: SubscriptionFacts['status'];
  plan_id: string;
  plan_name: string;
  price_usd: string;
  sessions_per_week: number;
  minutes_per_session: number;
  next_plan_id: string | null;
  next_plan_name: string;
  next_price_usd: string;
  next_sessions_per_week: number;
  next_minutes_per_session: number;
  zone: string;
  anchor_day: number;
  anchor_time: string;
  period_start: Date;
  next_billing_date: Date;
  period_paused_ms: number;
  paused_at: Date | null;
  pause_asked_at: Date | null;
  cancellation_requested_at: Date | null;
  closing_at: Date | null;
  past_due_since: Date | null;
  version: number;
  done_steps: string[];
  has_open_renewal: boolean;
  provider: SubscriptionFacts['provider'];
  people: string[];
  agreed_prices: { price_usd: string; begins_at: string }[];
}

/**
 * Locks a subscription and reads it in a second statement, which sees what was committed before the lock was granted.
 * Undefined if the caller may not change it.
 */
export async function lockSubscription(
  db: Database,
  id: string,
): Promise<SubscriptionFacts | undefined> {
  const [, facts] = await Promise.all([
    sql`select billing.hold_subscription(${id})`.execute(db),
    readSubscription(db, id),
  ]);
  return facts;
}

export async function readSubscription(
  db: Database,
  id: string,
): Promise<SubscriptionFacts | undefined> {
  const { rows } = await sql<FactsRow>`
    select id, user_id, companion_id, status, plan_id, plan_name, price_usd, sessions_per_week, minutes_per_session, next_plan_id,
        next_plan_name, next_price_usd, next_sessions_per_week, next_minutes_per_session, zone, anchor_day, anchor_time,
        period_start, next_billing_date, period_paused_ms, paused_at, pause_asked_at, cancellation_requested_at, closing_at, past_due_since, version, done_steps, has_open_renewal,
        provider, people, (select coalesce(jsonb_agg(to_jsonb(agreed)), '[]') from billing.agreed_prices(id) as agreed) as agreed_prices
      from billing.subscription_facts(${id})
  `.execute(db);
  return rows[0] && toFacts(rows[0]);
}

function toFacts(row: FactsRow): SubscriptionFacts {
  return {
    ...{ id: row.id, clientId: row.user_id, companionId: row.companion_id },
    ...{
      status: row.status,
      pausedAt: row.paused_at,
      pauseAskedAt: row.pause_asked_at,
      cancellationRequestedAt: row.cancellation_requested_at,
      closingAt: row.closing_at,
      pastDueSince: row.past_due_since,
    },
    plan: {
      planId: row.plan_id,
      name: row.plan_name,
      cents: toCents(row.price_usd),
      sessionsPerWeek: row.sessions_per_week,
      minutesPerSession: row.minutes_per_session,
    },
    nextPlan:
      row.next_plan_id === null
        ? null
        : {
            planId: row.next_plan_id,
            name: row.next_plan_name,
            cents: toCents(row.next_price_usd),
            sessionsPerWeek: row.next_sessions_per_week,
            minutesPerSession: row.next_minutes_per_session,
          },
    agreedPrices: row.agreed_prices.map(({ price_usd, begins_at }) => ({
      ...{ cents: toCents(price_usd), beginsAt: new Date(begins_at) },
    })),
    anchor: { zone: row.zone, day: row.anchor_day, time: row.anchor_time },
    period: {
      start: row.period_start,
      end: row.next_billing_date,
      pausedMs: row.period_paused_ms,
    },
    ...{ version: row.version, doneSteps: row.done_steps, people: row.people },
    ...{ hasOpenRenewal: row.has_open_renewal, provider: row.provider },
  };
}

export async function readSaleFacts(
  db: Database,
  sale: { id: string; companionId: string | null; trialRequestId: string | null },
): Promise<SaleFacts> {
  const { id, companionId, trialRequestId } = sale;
  const { rows } = await sql<{
    is_made: boolean;
    has_subscription: boolean;
    companion_id: string | null;
    is_verified: boolean;
    sells_packs: boolean;
  }>`
    select is_made, has_subscription, companion_id, is_verified, sells_packs from billing.sale_facts(${id}, ${companionId}, ${trialRequestId})
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Facts are one row');
  return {
    ...{
      isMade: row.is_made,
      hasSubscription: row.has_subscription,
      companionId: row.companion_id,
    },
    ...{ isVerified: row.is_verified, sellsPacks: row.sells_packs },
  };
}

/** Clients see only plans that are sold; jobs see all. */
export async function findPlan(db: Database, id: string): Promise<PlanFacts | undefined> {
  const row = await db
    .selectFrom('billing.subscription_plans')
    .select(['id', 'name', 'price_usd', 'sessions_per_week', 'minutes_per_session'])
    .select(['is_active', 'is_visible'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      planId: row.id,
      name: row.name,
      cents: toCents(row.price_usd),
      sessionsPerWeek: row.sessions_per_week,
      minutesPerSession: row.minutes_per_session,
      isSold: row.is_active && row.is_visible,
    }
  );
}

/** An amount of a plan as notifications hold it: in dollars, and in rupiah by the plan's prices now. */
export async function amountsOf(
  db: Database,
  { planId, cents }: { planId: string; cents: number },
): Promise<{ amount_usd: string; amount_idr?: string }> {
  const listed = await db
    .selectFrom('billing.subscription_plans')
    .select(['price_usd as priceUsd', 'price_idr as priceIdr'])
    .where('id', '=', planId)
    .executeTakeFirst();
  const amount_usd = toUsd(cents);
  const amount_idr = listed && inRupiah(amount_usd, listed);
  return { amount_usd, ...(amount_idr === undefined ? {} : { amount_idr }) };
}

interface QuoteRow {
  id: string;
  subscription_id: string;
  plan_id: string;
  plan_price_usd: string;
  from_plan_id: string;
  price_usd: string;
  amount_usd: string;
  period_start: Date;
  valid_until: Date;
}

export async function findQuote(
  db: Database,
  id: string,
): Promise<(Quote & { subscriptionId: string }) | undefined> {
  const { rows } = await sql<QuoteRow>`
    select id, subscription_id, plan_id, plan_price_usd, from_plan_id, price_usd, amount_usd, period_start, valid_until
      from billing.find_quote(${id})
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      subscriptionId: row.subscription_id,
      planId: row.plan_id,
      planCents: toCents(row.plan_price_usd),
      fromPlanId: row.from_plan_id,
      fromCents: toCents(row.price_usd),
      cents: toCents(row.amount_usd),
      periodStart: row.period_start,
      validUntil: row.valid_until,
    }
  );
}
