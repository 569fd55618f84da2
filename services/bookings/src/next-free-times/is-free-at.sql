-- Whether a companion has a free ten-minute time that starts within the half hour from a time on.
-- needs bookings.free_times
create function bookings_api.is_free_at(companion uuid, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from bookings.free_times(companion, at - interval '1 microsecond', at + interval '30 minutes'))
  $$;
alter function bookings_api.is_free_at owner to kabar_bookings_system;
grant execute on function bookings_api.is_free_at to kabar_companion_system;
