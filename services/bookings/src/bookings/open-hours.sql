-- The hours of a companion between two moments in which sessions may lie, without what is blocked: her slots, and beyond the
-- days for which slots are made the hours of her usual week, as wall time in her zone. Nothing here says who is taken.
create function bookings.open_hours(companion uuid, from_time timestamptz, to_time timestamptz, at timestamptz)
  returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(open.during), '{}') - coalesce((
        select range_agg(tstzrange(blocked.start_time, blocked.end_time)) from bookings.blocked_times as blocked
          where blocked.companion_id = companion
            and tstzrange(blocked.start_time, blocked.end_time) && tstzrange(from_time, to_time)), '{}')
      from (
        select tstzrange(slot.start_time, slot.end_time) as during from bookings.companion_availability as slot
          where slot.companion_id = companion
            and tstzrange(slot.start_time, slot.end_time) && tstzrange(from_time, to_time)
        union all
        select tstzrange(wall.opens at time zone wall.time_zone, wall.closes at time zone wall.time_zone)
          from (
            select calendar.time_zone, the_day + weekly.start_time::interval as opens, the_day + weekly.end_time::interval as closes
              from bookings.companion_calendars as calendar
                join bookings.companion_weekly_availability as weekly
                  on weekly.companion_id = calendar.companion_id and weekly.active
                cross join generate_series(
                  date_trunc('day', greatest(from_time, at + interval '13 days') at time zone calendar.time_zone),
                  date_trunc('day', to_time at time zone calendar.time_zone), interval '1 day') as the_day
              where calendar.companion_id = companion and weekly.day = extract(dow from the_day)
                and to_time > at + interval '13 days'
          ) as wall
          where wall.closes at time zone wall.time_zone > wall.opens at time zone wall.time_zone
      ) as open
  $$;
alter function bookings.open_hours owner to kabar_bookings_system;
