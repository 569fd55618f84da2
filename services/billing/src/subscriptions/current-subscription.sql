-- What a client's current subscription covers; no row without one. A paused one is not current. Only for the client and for
-- background work.
-- needs auth_api.has_role, auth_api.uid
create function billing_api.current_subscription(client uuid)
  returns table (subscription_id uuid, companion_id uuid, status text, sessions_per_week integer,
    minutes_per_session integer, next_billing_date timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id, companion_id, status, sessions_per_week, minutes_per_session, next_billing_date
      from billing.user_subscriptions
      where user_id = client and status in ('active', 'pending_cancellation')
        and (client = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing_api.current_subscription owner to kabar_billing_system;
grant execute on function billing_api.current_subscription to kabar_bookings, kabar_bookings_system;
