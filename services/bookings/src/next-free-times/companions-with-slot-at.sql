-- At most so many companions whose slots touch the half hour from a moment on: few of them are read faster than a long
-- list is searched. No slot is longer than half an hour.
create function bookings_api.companions_with_slot_at(at timestamptz, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct companion_id from (
      select companion_id from bookings.companion_availability
        where start_time > at - interval '30 minutes' and start_time < at + interval '30 minutes'
        limit most) as slot
  $$;
alter function bookings_api.companions_with_slot_at owner to kabar_bookings_system;
grant execute on function bookings_api.companions_with_slot_at to kabar_companion_system;
