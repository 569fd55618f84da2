-- Whether the caller has an assigned companion.
-- needs auth_api.uid
create function bookings.is_accompanied() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as assignment
      where assignment.client_id = auth_api.uid() and assignment.status = 'active')
  $$;
alter function bookings.is_accompanied owner to kabar_bookings_system;
grant execute on function bookings.is_accompanied to kabar_bookings;
