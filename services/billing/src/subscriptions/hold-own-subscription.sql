-- Locks a subscription of the caller, for the bookings service, after the times and credits.
-- needs auth_api.uid
create function billing_api.hold_own_subscription(subscription uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id = subscription and own.user_id = auth_api.uid() for update
  $$;
alter function billing_api.hold_own_subscription owner to kabar_billing_system;
grant execute on function billing_api.hold_own_subscription to kabar_bookings;
