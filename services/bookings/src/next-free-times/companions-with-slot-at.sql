-- The companions whose slots overlap the half hour from a time on: a few of them are read faster than a long list is
-- searched. Null when there are at least this many slots. No slot is longer than half an hour.
create function bookings_api.companions_with_slot_at(at timestamptz, too_many integer) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when count(*) < too_many then coalesce(array_agg(distinct companion_id), '{}') end from (
      select companion_id from bookings.companion_availability
        where start_time > at - interval '30 minutes' and start_time < at + interval '30 minutes'
        limit too_many) as slot
  $$;
alter function bookings_api.companions_with_slot_at owner to kabar_bookings_system;
grant execute on function bookings_api.companions_with_slot_at to kabar_companion_system;
