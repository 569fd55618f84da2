-- Opens a subscription whose first period is paid, with the zone of the sale and the price that was paid. The same id again changes
-- nothing. Returns null, or why nothing was opened: plan_not_found, or subscription_exists for a client who has one. Only for
-- background work.
-- needs auth_api.has_role, auth_api.local_time
create function billing_api.open_subscription(subscription uuid, client uuid, plan uuid, companion uuid,
  trial_request uuid, reference text, at timestamptz, zone text, period_end timestamptz, price numeric) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare local_start timestamp := auth_api.local_time(at, zone);
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if exists (select from billing.user_subscriptions where id = subscription) then return null; end if;
    if not exists (select from billing.subscription_plans where id = plan) then return 'plan_not_found'; end if;
    insert into billing.user_subscriptions as own (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
        minutes_per_session, trial_request_id, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
      select subscription, client, companion, sold.id, price, sold.sessions_per_week, sold.minutes_per_session, trial_request, at,
          open_subscription.zone, extract(day from local_start), local_start::time, at, period_end
        from billing.subscription_plans as sold where sold.id = plan
      on conflict (user_id) where status <> 'cancelled' do nothing;
    if not found then return 'subscription_exists'; end if;
    insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (subscription, 'start', price, reference, 'completed', at);
    perform jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', subscription), at,
      'billing:advance-subscription:' || subscription);
    -- the bookings service assigns the companion (decision 27)
    perform jobs_api.enqueue('bookings:assign-subscriber', jsonb_build_object('subscriptionId', subscription)) where companion is not null;
    return null;
  end $$;
alter function billing_api.open_subscription owner to kabar_billing_system;
grant execute on function billing_api.open_subscription to kabar_billing;
