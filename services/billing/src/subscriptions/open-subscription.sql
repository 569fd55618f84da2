-- Opens a subscription whose first period is paid, with the zone of the sale and the price that was paid, enqueues its first step and
-- the assignment of its companion (decision 27). The same id again changes nothing. Returns null, or why nothing was opened:
-- plan_not_found, or subscription_exists for a client who has one. Only for background work.
-- needs auth_api.local_time, billing.require_role
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
