import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { BillingRows, BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
type Subscription = BillingRows['billing.user_subscriptions'];
type Transaction = BillingRows['billing.subscription_transactions'];
type Payment = BillingRows['billing.payments'];

export interface StaffSubscriptionRow
  extends Pick<
    Subscription,
    | 'id'
    | 'status'
    | 'user_id'
    | 'companion_id'
    | 'price_usd'
    | 'sessions_per_week'
    | 'minutes_per_session'
    | 'started_at'
    | 'next_billing_date'
    | 'cancellation_requested_at'
    | 'cancelled_at'
    | 'paused_at'
    | 'pause_asked_at'
    | 'past_due_since'
    | 'version'
  > {
  user_name: string | null;
  user_avatar_url: string | null;
  companion_name: string | null;
  companion_avatar_url: string | null;
  plan_name: string;
  next_plan_name: string | null;
}

/** In the order of the ids. */
export async function listSubscriptions(
  db: Database,
  ids: readonly string[],
): Promise<StaffSubscriptionRow[]> {
  const { rows } = await sql<StaffSubscriptionRow>`
    select id, status, user_id, user_name, user_avatar_url, companion_id, companion_name, companion_avatar_url, plan_name,
        price_usd, sessions_per_week, minutes_per_session, started_at, next_billing_date, cancellation_requested_at,
        cancelled_at, paused_at, pause_asked_at, past_due_since, next_plan_name, version
      from billing.subscriptions_for_staff(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** The newest transactions of each subscription first. */
export async function listTransactions(
  db: Database,
  ids: readonly string[],
  most: number,
): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select subscription_id, id, transaction_type, amount_usd, payment_reference, status, created_at
      from billing.transactions_for_staff(${ids}::uuid[], ${most})
  `.execute(db);
  return rows;
}

export interface PaymentOfSubscription
  extends Pick<
    Payment,
    'id' | 'purpose' | 'description' | 'amount_usd' | 'refunded_usd' | 'state' | 'created_at'
  > {
  /** For an upgrade: the difference of the monthly prices. */
  difference_usd: string | null;
}

/** Newest first. */
export async function listPayments(
  db: Database,
  subscription: string,
): Promise<PaymentOfSubscription[]> {
  const { rows } = await sql<PaymentOfSubscription>`
    select id, purpose, description, amount_usd, refunded_usd, state, created_at, difference_usd
      from billing.payments_of_subscription(${subscription})
  `.execute(db);
  return rows;
}

export type PaymentOfPerson = Omit<PaymentOfSubscription, 'difference_usd'> & {
  refundable_usd: string;
};

/** Newest first. */
export async function listPaymentsOfPerson(
  db: Database,
  userId: string,
): Promise<PaymentOfPerson[]> {
  const { rows } = await sql<PaymentOfPerson>`
    select id, purpose, description, amount_usd, refunded_usd, state, created_at, refundable_usd
      from billing.payments_of_person(${userId})
  `.execute(db);
  return rows;
}

export interface ExportedTransaction
  extends Pick<
    Transaction,
    'id' | 'subscription_id' | 'transaction_type' | 'amount_usd' | 'payment_reference' | 'status'
  > {
  user_name: string | null;
  companion_name: string | null;
  plan_name: string;
  /** As Postgres prints it: to_char would take a fifth of the time for a million rows. */
  moment: string;
}

export async function pageOfTransactions(
  db: Database,
  after: Position | undefined,
  most: number,
): Promise<ExportedTransaction[]> {
  const { rows } = await sql<ExportedTransaction>`
    select id, subscription_id, user_name, companion_name, plan_name, transaction_type, amount_usd, payment_reference, status,
        created_at::text as moment
      from billing.page_of_transactions(${after?.moment ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${most})
  `.execute(db);
  return rows;
}
