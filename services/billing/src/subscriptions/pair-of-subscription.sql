-- Whom a subscription that is current joins: its client and her companion; no row for one that ended, is paused or names nobody.
-- For background work of the bookings service.
-- needs auth_api.has_role
create function billing_api.pair_of_subscription(subscription uuid) returns table (client_id uuid, companion_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.user_id, own.companion_id from billing.user_subscriptions as own
      where own.id = subscription and own.status in ('active', 'pending_cancellation') and own.companion_id is not null
        and auth_api.has_role('system')
  $$;
alter function billing_api.pair_of_subscription owner to kabar_billing_system;
grant execute on function billing_api.pair_of_subscription to kabar_bookings_system;
