import { type Kysely, sql } from 'kysely';

/**
 * Who pays for which plan, and what was charged. A subscription keeps the price, sessions and minutes of its sale.
 * Books outlive accounts: a random subject stands in the place of a person whose account was erased, hence no
 * foreign keys to accounts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.user_subscriptions (
      id uuid primary key,
      user_id uuid not null,
      -- with whom; null until one is chosen
      companion_id uuid,
      plan_id uuid not null references billing.subscription_plans (id),
      status text not null default 'active' constraint user_subscriptions_status
        check (status in ('active', 'paused', 'cancelled', 'pending_cancellation')),
      price_usd numeric(10, 2) not null,
      sessions_per_week integer not null,
      minutes_per_session integer not null,
      -- the trial request that it follows from; of the bookings service, hence no foreign key
      trial_request_id uuid,
      started_at timestamptz not null,
      -- the day of the month on which it renews; clamped where a month is shorter
      anchor_day integer not null constraint user_subscriptions_anchor check (anchor_day between 1 and 31),
      next_billing_date timestamptz not null,
      cancellation_requested_at timestamptz,
      cancelled_at timestamptz,
      paused_at timestamptz,
      constraint user_subscriptions_people check (user_id is distinct from companion_id),
      constraint user_subscriptions_period check (next_billing_date > started_at),
      constraint user_subscriptions_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
      constraint user_subscriptions_asked check (status <> 'pending_cancellation' or cancellation_requested_at is not null),
      constraint user_subscriptions_paused check ((status = 'paused') = (paused_at is not null))
    );
    -- one current subscription a client, a paused one included
    create unique index user_subscriptions_one_current on billing.user_subscriptions (user_id) where status <> 'cancelled';
    -- "my subscriptions", newest first
    create index user_subscriptions_of_client on billing.user_subscriptions (user_id, started_at desc);
    create index user_subscriptions_of_companion on billing.user_subscriptions (companion_id, started_at desc);
    create table billing.subscription_transactions (
      id uuid primary key default uuidv7(),
      subscription_id uuid not null references billing.user_subscriptions (id),
      transaction_type text not null constraint subscription_transactions_type
        check (transaction_type in ('start', 'renewal', 'upgrade', 'refund')),
      amount_usd numeric(10, 2) not null,
      payment_reference text not null constraint subscription_transactions_reference unique,
      status text not null constraint subscription_transactions_status check (status in ('completed', 'refunded')),
      created_at timestamptz not null
    );
    create index subscription_transactions_of on billing.subscription_transactions (subscription_id, created_at);
    create table billing.session_pack_purchases (
      id uuid primary key,
      user_id uuid not null,
      companion_id uuid not null,
      pack_id uuid not null references billing.session_packs (id),
      total_sessions integer not null constraint session_pack_purchases_total check (total_sessions > 0),
      minutes_per_session integer not null,
      amount_paid_usd numeric(10, 2) not null,
      amount_paid_idr numeric(14, 2) not null,
      payment_status text not null constraint session_pack_purchases_status
        check (payment_status in ('completed', 'pending', 'failed', 'refunded')),
      payment_method text not null,
      payment_reference text not null constraint session_pack_purchases_reference unique,
      purchased_at timestamptz not null,
      expires_at timestamptz not null,
      constraint session_pack_purchases_people check (user_id <> companion_id),
      constraint session_pack_purchases_expiry check (expires_at > purchased_at)
    );
    -- "my packs", newest first
    create index session_pack_purchases_of_client on billing.session_pack_purchases (user_id, purchased_at desc);
    create index session_pack_purchases_of_companion on billing.session_pack_purchases (companion_id, purchased_at desc);
    alter table billing.user_subscriptions enable row level security, force row level security;
    alter table billing.subscription_transactions enable row level security, force row level security;
    alter table billing.session_pack_purchases enable row level security, force row level security;
  `.execute(db);
}
