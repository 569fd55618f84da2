-- Locks a client, as bookings.lock_client, for background work.
-- needs bookings.lock_client, bookings.require_role
create function bookings.hold_client(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select bookings.lock_client(client) where bookings.require_role('system') $$;
alter function bookings.hold_client owner to kabar_bookings_system;
grant execute on function bookings.hold_client to kabar_bookings;
