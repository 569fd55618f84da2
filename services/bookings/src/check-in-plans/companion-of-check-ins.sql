-- The companion who answers a client's check-ins; null: staff does. For background work alone.
-- needs auth_api.has_role
create function bookings.companion_of_check_ins(client uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select pair.companion_id from bookings.client_companion_assignments as pair
      where pair.client_id = client and pair.status = 'active' and auth_api.has_role('system') limit 1
  $$;
alter function bookings.companion_of_check_ins owner to kabar_bookings_system;
grant execute on function bookings.companion_of_check_ins to kabar_bookings;
