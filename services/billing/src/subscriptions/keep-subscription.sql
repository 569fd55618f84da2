-- Takes back the cancellation of the caller's subscription while its period runs, and raises its version. False if there is nothing to
-- take back. The caller holds it.
-- needs auth_api.uid
create function billing_api.keep_subscription(subscription uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with kept as (
      update billing.user_subscriptions as own
        set status = 'active', cancellation_requested_at = null, version = own.version + 1
        where own.id = subscription and own.user_id = auth_api.uid() and own.status = 'pending_cancellation'
          and own.next_billing_date > at
        returning own.id)
    select exists (select from kept)
  $$;
alter function billing_api.keep_subscription owner to kabar_billing_system;
grant execute on function billing_api.keep_subscription to kabar_bookings;
