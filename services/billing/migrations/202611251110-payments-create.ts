import { type Kysely, sql } from 'kysely';

/**
 * What was to be paid, and what became of it. A payment is written before its provider is asked and settled in another
 * transaction after; what is bought is written at the settlement alone. Books outlive accounts: hence no foreign keys to accounts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.payments (
      -- the id of what is bought, for a first subscription and a pack
      id uuid primary key,
      user_id uuid not null,
      purpose text not null constraint payments_purpose check (purpose in ('subscription', 'renewal', 'upgrade', 'pack')),
      plan_id uuid references billing.subscription_plans (id),
      pack_id uuid references billing.session_packs (id),
      companion_id uuid,
      trial_request_id uuid,
      -- the subscription that a renewal or an upgrade is of
      subscription_id uuid references billing.user_subscriptions (id),
      -- the name of what is bought, as it was at that moment
      description text not null,
      amount_usd numeric(10, 2) not null constraint payments_amount check (amount_usd >= 0),
      provider text not null constraint payments_provider check (provider in ('simulated', 'stripe')),
      -- of the simulated provider alone: how it is to end
      simulated_outcome text constraint payments_simulated_outcome
        check (simulated_outcome in ('declined_at_creation', 'declined_at_confirmation', 'slow')),
      state text not null default 'pending' constraint payments_state
        check (state in ('pending', 'waiting', 'succeeded', 'failed', 'refunding', 'refunded')),
      -- its number at the provider
      reference text constraint payments_reference unique,
      -- where the payer confirms it, while it waits
      checkout_url text,
      failure text,
      refunded_usd numeric(10, 2) not null default 0 constraint payments_refunded check (refunded_usd between 0 and amount_usd),
      attempts integer not null default 0,
      created_at timestamptz not null,
      settled_at timestamptz,
      constraint payments_what check (case purpose
        when 'pack' then pack_id is not null and plan_id is null and subscription_id is null
        when 'subscription' then plan_id is not null and pack_id is null and subscription_id is null
        else plan_id is not null and pack_id is null and subscription_id is not null end),
      constraint payments_outcome check (simulated_outcome is null or provider = 'simulated'),
      constraint payments_failure check (failure is null or state in ('failed', 'refunding', 'refunded')),
      constraint payments_settled check ((state in ('pending', 'waiting')) = (settled_at is null))
    );
    -- one subscription is paid at a time
    create unique index payments_one_open on billing.payments (user_id)
      where purpose in ('subscription', 'upgrade') and state in ('pending', 'waiting');
    -- "my payments", newest first
    create index payments_of_client on billing.payments (user_id, created_at desc, id desc);
    create index payments_of_subscription on billing.payments (subscription_id) where subscription_id is not null;
    -- what the job has to finish
    create index payments_open on billing.payments (created_at) where state in ('pending', 'waiting', 'refunding');

    -- one a settled payment, numbered without gaps
    create table billing.receipts (
      number bigint primary key,
      payment_id uuid not null constraint receipts_payment unique references billing.payments (id),
      issued_at timestamptz not null
    );
    alter table billing.payments enable row level security, force row level security;
    alter table billing.receipts enable row level security, force row level security;
  `.execute(db);
}
