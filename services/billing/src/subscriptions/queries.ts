import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
export interface SubscriptionRow {
  id: string;
  companion_id: string | null;
  companion_name: string | null;
  companion_avatar_url: string | null;
  plan_id: string;
  plan_code: string;
  plan_name: string;
  status: 'active' | 'paused' | 'pending_cancellation';
  price_usd: string;
  sessions_per_week: number;
  minutes_per_session: number;
  started_at: Date;
  next_billing_date: Date;
  cancellation_requested_at: Date | null;
  pause_asked_at: Date | null;
  next_plan_id: string | null;
  next_plan_code: string | null;
  next_plan_name: string | null;
  next_plan_price_usd: string | null;
  past_due_since: Date | null;
  raise_id: string | null;
  raise_price_usd: string | null;
  raise_begins_at: Date | null;
  raise_agreed_at: Date | null;
}

/** The caller's subscription that has not ended, or undefined. */
export async function findOwnSubscription(db: Database): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select id, companion_id, companion_name, companion_avatar_url, plan_id, plan_code, plan_name, status, price_usd,
        sessions_per_week, minutes_per_session, started_at, next_billing_date, cancellation_requested_at, pause_asked_at,
        next_plan_id, next_plan_code, next_plan_name, next_plan_price_usd, past_due_since, raise_id, raise_price_usd,
        raise_begins_at, raise_agreed_at
      from billing.own_subscriptions()
        left join (select subscription_id as id, raise_id, price_usd as raise_price_usd, begins_at as raise_begins_at,
          agreed_at as raise_agreed_at from billing.own_price_raise()) as raise using (id)
  `.execute(db);
  return rows[0];
}

/** Newest first. The filter repeats row-level security, so that an index is used. */
export async function listOwnTransactions(db: Database) {
  return await db
    .selectFrom('billing.subscription_transactions')
    .select(['id', 'transaction_type', 'amount_usd', 'payment_reference', 'status', 'created_at'])
    .where(
      sql<boolean>`subscription_id = any (array(
        select id from billing.user_subscriptions where user_id = (select auth_api.uid())))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(24)
    .execute();
}
