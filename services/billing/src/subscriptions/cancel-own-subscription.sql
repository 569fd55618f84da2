-- Cancels the caller's active subscription at the end of its period. Repeating it changes nothing. Returns null when done, else the
-- code of the refusal.
-- needs auth_api.uid
create function billing.cancel_own_subscription(subscription uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own billing.user_subscriptions;
  begin
    select * into own from billing.user_subscriptions where id = subscription and user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.status = 'pending_cancellation' then return null; end if;
    if own.status <> 'active' then return 'subscription_not_active'; end if;
    update billing.user_subscriptions set status = 'pending_cancellation', cancellation_requested_at = at, next_plan_id = null, next_price_usd = null,
        version = version + 1
      where id = subscription;
    -- the bookings service cancels sessions after the period, with notifications
    perform jobs_api.enqueue('bookings:cancel-uncovered',
      jsonb_build_object('subscriptionId', subscription, 'from', own.next_billing_date), at,
      'bookings:cancel-uncovered:' || subscription);
    return null;
  end $$;
alter function billing.cancel_own_subscription owner to kabar_billing_system;
grant execute on function billing.cancel_own_subscription to kabar_billing;
