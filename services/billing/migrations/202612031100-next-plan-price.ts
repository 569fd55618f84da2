import { type Kysely, sql } from 'kysely';

/** The choice of a next plan keeps the price that the client saw (decision 71). Earlier choices keep the plan's price of today. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.user_subscriptions no force row level security;
    alter table billing.subscription_plans no force row level security;
    alter table billing.user_subscriptions add column next_price_usd numeric(10, 2);
    update billing.user_subscriptions as own set next_price_usd = plan.price_usd
      from billing.subscription_plans as plan where plan.id = own.next_plan_id;
    alter table billing.user_subscriptions
      add constraint user_subscriptions_next_plan_has_price check ((next_plan_id is null) = (next_price_usd is null));
    alter table billing.subscription_plans force row level security;
    alter table billing.user_subscriptions force row level security;
  `.execute(db);
}
