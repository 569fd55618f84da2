-- Whether a booking may go from one status to another (decision 18). Only staff correct a booking that is over.
create function bookings.is_change_allowed(from_status text, to_status text) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select (from_status, to_status) in (
      ('pending', 'scheduled'), ('pending', 'cancelled'),
      ('scheduled', 'confirmed'), ('scheduled', 'completed'), ('scheduled', 'no_show'), ('scheduled', 'cancelled'),
      ('confirmed', 'scheduled'), ('confirmed', 'completed'), ('confirmed', 'no_show'), ('confirmed', 'cancelled'),
      ('completed', 'no_show'), ('no_show', 'completed'))
  $$;
grant execute on function bookings.is_change_allowed to kabar_bookings_system;
