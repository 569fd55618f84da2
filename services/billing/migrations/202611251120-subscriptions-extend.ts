import { type Kysely, sql } from 'kysely';

/** Subscriptions renew, change their plan, are paused on request, and end when nobody pays. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.user_subscriptions
      -- the plan from the next renewal on
      add column next_plan_id uuid references billing.subscription_plans (id),
      -- since when a renewal is not paid; it goes on meanwhile
      add column past_due_since timestamptz,
      -- the client asked for a pause, which staff sets
      add column pause_asked_at timestamptz,
      add column version integer not null default 1;
    -- whose moment has come
    create index user_subscriptions_due on billing.user_subscriptions (next_billing_date)
      where status in ('active', 'pending_cancellation');
    alter table billing.subscription_transactions
      drop constraint subscription_transactions_status,
      add constraint subscription_transactions_status check (status in ('completed', 'pending', 'failed', 'refunded'));

    -- What was done for a period of a subscription, each once.
    create table billing.subscription_steps (
      subscription_id uuid not null references billing.user_subscriptions (id),
      -- when the period begins or began
      period_start timestamptz not null,
      step text not null constraint subscription_steps_step
        check (step in ('announced', 'charged_0', 'charged_1', 'charged_3', 'charged_5', 'charged_7', 'ended')),
      done_at timestamptz not null,
      primary key (subscription_id, period_start, step)
    );
    -- What a dearer plan costs for the rest of a period.
    create table billing.upgrade_quotes (
      id uuid primary key default uuidv7(),
      subscription_id uuid not null references billing.user_subscriptions (id),
      plan_id uuid not null references billing.subscription_plans (id),
      amount_usd numeric(10, 2) not null constraint upgrade_quotes_amount check (amount_usd >= 0),
      quoted_at timestamptz not null,
      valid_until timestamptz not null
    );
    create index upgrade_quotes_of_subscription on billing.upgrade_quotes (subscription_id, quoted_at desc);
    alter table billing.subscription_steps enable row level security, force row level security;
    alter table billing.upgrade_quotes enable row level security, force row level security;
  `.execute(db);
}
