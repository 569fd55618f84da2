-- Whether and when the client cancelled a subscription, and until when it runs; no row for other people than its client and background
-- work. closing_at: when the client's account closes.
-- needs auth_api.closing_at, auth_api.has_role, auth_api.uid
create function billing_api.subscription_cancellation(subscription uuid)
  returns table (status text, period_end timestamptz, requested_at timestamptz, closing_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.status, own.next_billing_date, own.cancellation_requested_at, auth_api.closing_at(own.user_id)
      from billing.user_subscriptions as own
      where own.id = subscription and (own.user_id = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing_api.subscription_cancellation owner to kabar_billing_system;
grant execute on function billing_api.subscription_cancellation to kabar_bookings;
