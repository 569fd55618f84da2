import { type Kysely, sql } from 'kysely';

/**
 * A period is a fact: a subscription stores the zone and the anchor of its sale, and when its period began (decision 96). A quote
 * belongs to one period, plan and price, and a payment to its quote.
 *
 * Earlier rows keep their next billing date. Their zone is the client's zone of today, because that of the sale was not stored.
 */
export async function up(db: Kysely<unknown>) {
  await copyZones(db);
  await storePeriods(db);
  await bindQuotes(db);
}

/** Zones are the auth service's: its owner copies them for this transaction. */
async function copyZones(db: Kysely<unknown>) {
  await sql`
    set local role kabar_auth_owner;
    alter table auth.profiles no force row level security;
    create temporary table zones_of_clients on commit drop as select id, timezone from auth.profiles;
    alter table auth.profiles force row level security;
    grant select on pg_temp.zones_of_clients to kabar_billing_owner;
    set local role kabar_billing_owner;
  `.execute(db);
}

/**
 * The anchor is the day and time of the next billing date; its day is a later one of the month where the month is too short for
 * it. The period began a month before, or with the subscription.
 */
async function storePeriods(db: Kysely<unknown>) {
  await sql`
    alter table billing.user_subscriptions no force row level security;
    alter table billing.user_subscriptions
      add column zone text,
      add column anchor_time time,
      add column period_start timestamptz,
      -- how long the current period was paused: it ends that much later
      add column period_paused_ms bigint not null default 0 constraint user_subscriptions_paused_time check (period_paused_ms >= 0);
    with located as (
      select own.id, own.next_billing_date at time zone place.zone as ends, place.zone,
          extract(day from date_trunc('month', own.next_billing_date at time zone place.zone) + interval '1 month - 1 day')::integer as days
        from billing.user_subscriptions as own
          left join pg_temp.zones_of_clients as client on client.id = own.user_id
          cross join lateral (select coalesce(client.timezone, 'UTC') as zone) as place
    ), anchored as (
      select located.*, date_trunc('month', located.ends) - interval '1 month' as month_before,
          extract(day from date_trunc('month', located.ends) - interval '1 day')::integer as days_before,
          case when least(own.anchor_day, located.days) = extract(day from located.ends) then own.anchor_day
            else extract(day from located.ends)::integer end as anchor_day
        from located join billing.user_subscriptions as own on own.id = located.id
    )
    update billing.user_subscriptions as own set zone = anchored.zone, anchor_day = anchored.anchor_day,
        anchor_time = anchored.ends::time,
        period_start = greatest(own.started_at, (anchored.month_before + anchored.ends::time
          + (least(anchored.anchor_day, anchored.days_before) - 1) * interval '1 day') at time zone anchored.zone)
      from anchored where anchored.id = own.id;
    alter table billing.user_subscriptions
      alter column zone set not null,
      alter column anchor_time set not null,
      alter column period_start set not null,
      -- a name, never a text of a person
      add constraint user_subscriptions_zone check (zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
      add constraint user_subscriptions_stored_period check (period_start < next_billing_date);
    alter table billing.user_subscriptions force row level security;
  `.execute(db);
}

/** A quote of an earlier period is bound to a moment that begins none, so that it has expired. */
async function bindQuotes(db: Kysely<unknown>) {
  await sql`
    alter table billing.upgrade_quotes no force row level security;
    alter table billing.user_subscriptions no force row level security;
    alter table billing.payments no force row level security;
    alter table billing.subscription_plans no force row level security;
    alter table billing.upgrade_quotes
      add column period_start timestamptz,
      -- plan and monthly price of the subscription, and the monthly price of the quoted plan
      add column from_plan_id uuid references billing.subscription_plans (id),
      add column price_usd numeric(10, 2),
      add column plan_price_usd numeric(10, 2);
    update billing.upgrade_quotes as quote set from_plan_id = own.plan_id, price_usd = own.price_usd, plan_price_usd = plan.price_usd,
        period_start = case when quote.quoted_at >= own.period_start then own.period_start else quote.quoted_at end
      from billing.user_subscriptions as own, billing.subscription_plans as plan
      where own.id = quote.subscription_id and plan.id = quote.plan_id;
    alter table billing.upgrade_quotes
      alter column period_start set not null,
      alter column from_plan_id set not null,
      alter column price_usd set not null,
      alter column plan_price_usd set not null;
    alter table billing.payments
      add column quote_id uuid references billing.upgrade_quotes (id),
      add constraint payments_quote check (quote_id is null or purpose = 'upgrade');
    update billing.payments as paid set quote_id = (
      select quote.id from billing.upgrade_quotes as quote
        where quote.subscription_id = paid.subscription_id and quote.plan_id = paid.plan_id and quote.amount_usd = paid.amount_usd
          and paid.created_at between quote.quoted_at and quote.valid_until
        order by quote.quoted_at desc limit 1)
      where paid.purpose = 'upgrade';
    alter table billing.upgrade_quotes force row level security;
    alter table billing.user_subscriptions force row level security;
    alter table billing.payments force row level security;
    alter table billing.subscription_plans force row level security;
  `.execute(db);
}
