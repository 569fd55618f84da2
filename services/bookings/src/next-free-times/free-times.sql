-- The ten-minute times of a companion that start between two times: her slots without what is blocked or claimed.
create function bookings.free_times(person uuid, after_time timestamptz, before_time timestamptz)
  returns setof timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select moment
      from bookings.companion_availability as slot
      cross join lateral generate_series(slot.start_time, slot.end_time - interval '10 minutes', interval '10 minutes')
        as moment
      where slot.companion_id = person
        and tstzrange(slot.start_time, slot.end_time) && tstzrange(after_time, before_time)
        and moment > after_time and moment < before_time
        and not exists (
          select from bookings.blocked_times as blocked where blocked.companion_id = person
            and tstzrange(blocked.start_time, blocked.end_time) && tstzrange(moment, moment + interval '10 minutes'))
        and not exists (
          select from bookings.time_claims as claim where claim.person_id = person and claim.live
            and claim.during && tstzrange(moment, moment + interval '10 minutes'))
      order by moment
  $$;
alter function bookings.free_times owner to kabar_bookings_system;
