-- Whether a contact may still be written to about a missed check-in.
-- needs auth_api.has_role
create function bookings_api.is_check_in_running(check_in uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('system')
      and exists (select from bookings.missed_check_ins as chain where chain.id = check_in and chain.state <> 'ended')
  $$;
alter function bookings_api.is_check_in_running owner to kabar_bookings_system;
grant execute on function bookings_api.is_check_in_running to kabar_client;
