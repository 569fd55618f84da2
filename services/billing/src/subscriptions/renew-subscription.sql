-- Renews a subscription after the payment: the next period begins when the last one ended, with the plan chosen for it. Returns null
-- when done, else why not: the payment is then refunded.
-- needs billing.next_billing_date, billing_api.fit_weeks
create function billing.renew_subscription(subscription uuid, plan uuid, amount numeric, reference text, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    sold billing.subscription_plans;
  begin
    select * into own from billing.user_subscriptions where id = subscription for update;
    if own.status not in ('active', 'pending_cancellation') then return 'subscription_ended'; end if;
    if own.plan_id <> plan then
      select * into sold from billing.subscription_plans where id = plan;
    end if;
    update billing.user_subscriptions set next_billing_date = billing.next_billing_date(own.user_id, own.anchor_day, own.next_billing_date),
        past_due_since = null, version = version + 1, next_plan_id = null, plan_id = plan,
        price_usd = amount, sessions_per_week = coalesce(sold.sessions_per_week, own.sessions_per_week),
        minutes_per_session = coalesce(sold.minutes_per_session, own.minutes_per_session)
      where id = subscription;
    if sold.sessions_per_week <> own.sessions_per_week then
      perform billing_api.fit_weeks(subscription, own.next_billing_date);
    end if;
    -- the bookings service cancels bookings beyond the new number, with notifications
    if sold.sessions_per_week < own.sessions_per_week then
      perform jobs_api.enqueue('bookings:cancel-beyond-week', jsonb_build_object('subscriptionId', subscription,
        'from', own.next_billing_date, 'perWeek', sold.sessions_per_week), at, 'bookings:cancel-beyond-week:' || subscription);
    end if;
    insert into billing.subscription_transactions
        (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (subscription, 'renewal', amount, reference, 'completed', at);
    perform jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', subscription), at,
      'billing:advance-subscription:' || subscription);
    return null;
  end $$;
alter function billing.renew_subscription owner to kabar_billing_system;
