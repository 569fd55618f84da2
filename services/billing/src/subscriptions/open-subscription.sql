-- Opens a subscription whose first month is paid; for background work that settles a payment. It renews on the same day of
-- the month, in the client's zone. The same id again changes nothing. Returns null, or why nothing was opened:
-- subscription_exists for a client who has one, plan_not_found for a plan that is not sold, companion_not_found for a
-- companion who is not verified.
-- needs auth_api.has_role, auth_api.reader, companion_api.verified_companions
create function billing_api.open_subscription(subscription uuid, client uuid, plan uuid, companion uuid,
  trial_request uuid, reference text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    sold billing.subscription_plans;
    local_start timestamp;
    zone text := coalesce((select timezone from auth_api.reader(client)), 'UTC');
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if exists (select from billing.user_subscriptions where id = subscription) then return null; end if;
    select * into sold from billing.subscription_plans where id = plan and is_active;
    if not found then return 'plan_not_found'; end if;
    if companion is not null
      and not exists (select from companion_api.verified_companions where user_id = companion)
    then
      return 'companion_not_found';
    end if;
    local_start := at at time zone zone;
    insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
        minutes_per_session, trial_request_id, started_at, anchor_day, next_billing_date)
      values (subscription, client, companion, plan, sold.price_usd, sold.sessions_per_week, sold.minutes_per_session,
        trial_request, at, extract(day from local_start), (local_start + interval '1 month') at time zone zone)
      on conflict (user_id) where status <> 'cancelled' do nothing;
    if not found then return 'subscription_exists'; end if;
    insert into billing.subscription_transactions
      (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (subscription, 'start', sold.price_usd, reference, 'completed', at);
    perform jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', subscription), at,
      'billing:advance-subscription:' || subscription);
    -- the bookings service assigns her companion (decision 27)
    perform jobs_api.enqueue('bookings:assign-subscriber', jsonb_build_object('subscriptionId', subscription))
      where companion is not null;
    return null;
  end $$;
alter function billing_api.open_subscription owner to kabar_billing_system;
grant execute on function billing_api.open_subscription to kabar_billing;
