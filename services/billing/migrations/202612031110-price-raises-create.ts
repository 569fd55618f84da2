import { type Kysely, sql } from 'kysely';

/** Price raises of plans that are announced to their subscribers, and who agreed to pay more (decision 71). */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.price_raises (
      id uuid primary key,
      plan_id uuid not null references billing.subscription_plans (id),
      price_usd numeric(10, 2) not null constraint price_raises_price check (price_usd > 0),
      -- renewals from then on charge the new price of whoever agreed
      begins_at timestamptz not null,
      announced_at timestamptz not null,
      constraint price_raises_ahead check (begins_at > announced_at)
    );
    -- the newest raise of a plan
    create index price_raises_of_plan on billing.price_raises (plan_id, announced_at desc);
    create table billing.price_agreements (
      subscription_id uuid not null references billing.user_subscriptions (id),
      raise_id uuid not null references billing.price_raises (id),
      old_price_usd numeric(10, 2) not null,
      agreed_at timestamptz not null,
      primary key (subscription_id, raise_id)
    );
    -- how many agreed to a raise
    create index price_agreements_of_raise on billing.price_agreements (raise_id);
    alter table billing.price_raises enable row level security;
    alter table billing.price_raises force row level security;
    alter table billing.price_agreements enable row level security;
    alter table billing.price_agreements force row level security;
  `.execute(db);
}
