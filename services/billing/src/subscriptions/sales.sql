-- A quote, for the client whose subscription it changes and for background work.
create function billing.find_quote(quote uuid)
  returns table (id uuid, subscription_id uuid, plan_id uuid, plan_price_usd numeric, from_plan_id uuid, price_usd numeric,
    amount_usd numeric, period_start timestamptz, valid_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, made.subscription_id, made.plan_id, made.plan_price_usd, made.from_plan_id, made.price_usd, made.amount_usd,
        made.period_start, made.valid_until
      from billing.upgrade_quotes as made join billing.user_subscriptions as own on own.id = made.subscription_id
      where made.id = quote and (own.user_id = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing.find_quote owner to kabar_billing_system;
grant execute on function billing.find_quote to kabar_billing;

-- Moves a client's subscription with the former companion, and these packs, to the next companion. Returns whether there is a
-- subscription. Only the bookings service calls it, after it locked the credits.
create function billing_api.move_sales(client uuid, former uuid, next uuid, packs uuid[]) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.session_pack_purchases as own set companion_id = move_sales.next
      where own.id = any (packs) and own.user_id = client and own.companion_id = former;
    with moved as (
      update billing.user_subscriptions as own set companion_id = move_sales.next
        where own.user_id = client and own.companion_id = former and own.status <> 'cancelled' returning own.id)
    select exists (select from moved)
  $$;
alter function billing_api.move_sales owner to kabar_billing_system;
grant execute on function billing_api.move_sales to kabar_bookings_system;

-- Creates a subscription whose first period is paid, with the time zone and price of the sale, and enqueues its first step and the
-- assignment of its companion (decision 27). Idempotent by id. Returns null, or the reason of a refusal: plan_not_found, or
-- subscription_exists for a client who has one. Only for background work.
create function billing_api.open_subscription(subscription uuid, client uuid, plan uuid, companion uuid,
  trial_request uuid, reference text, at timestamptz, zone text, period_end timestamptz, price numeric) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with opened as (
      insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week, minutes_per_session,
          trial_request_id, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
        select subscription, client, companion, sold.id, price, sold.sessions_per_week, sold.minutes_per_session, trial_request, at,
            open_subscription.zone, extract(day from local.start), local.start::time, at, period_end
          from billing.subscription_plans as sold cross join lateral (select auth_api.local_time(at, open_subscription.zone) as start) as local
          where sold.id = plan and billing.require_role('system')
        on conflict do nothing returning id),
    line as (
      insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
        select opened.id, 'start', price, reference, 'completed', at from opened returning subscription_id)
    select jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', subscription), at,
        'billing:advance-subscription:' || subscription),
      case when companion is not null then jobs_api.enqueue('bookings:assign-subscriber', jsonb_build_object('subscriptionId', subscription)) end
      from line;
    select case when not exists (select from billing.subscription_plans as sold where sold.id = plan) then 'plan_not_found'
      when not exists (select from billing.user_subscriptions as own where own.id = subscription) then 'subscription_exists' end
  $$;
alter function billing_api.open_subscription owner to kabar_billing_system;
grant execute on function billing_api.open_subscription to kabar_billing;

-- Facts for a sale to the caller. is_made: a payment with this id exists. companion_id: that of the trial request, otherwise the
-- named companion.
create function billing.sale_facts(payment uuid, companion uuid, trial_request uuid)
  returns table (is_made boolean, has_subscription boolean, companion_id uuid, is_verified boolean, sells_packs boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from billing.payments as made where made.id = payment),
        exists (select from billing.user_subscriptions as own where own.user_id = auth_api.uid() and own.status <> 'cancelled'),
        chosen.id, exists (select from companion_api.verified_companions as verified where verified.user_id = chosen.id),
        backoffice_api.feature_enabled('session_packs_enabled')
      from (select case when trial_request is null then companion
        else bookings_api.companion_of_trial_request(auth_api.uid(), trial_request) end) as chosen (id)
  $$;
alter function billing.sale_facts owner to kabar_billing_system;
grant execute on function billing.sale_facts to kabar_billing;
