-- The half hours of a companion's usual week that end after one time and start before another. Wall-clock times are
-- expanded for each date in her zone, so that daylight saving neither moves nor doubles one. A time that the clocks
-- skip is not offered at another one; a time that occurs twice is offered once.
create function bookings.weekly_half_hours(person uuid, after_time timestamptz, before_time timestamptz)
  returns setof timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select wall_time at time zone zone
      from (
        select calendar.time_zone as zone,
            the_day + weekly.start_time::interval + step * interval '30 minutes' as wall_time
          from bookings.companion_calendars as calendar
          cross join lateral generate_series(
            date_trunc('day', after_time at time zone calendar.time_zone) - interval '1 day',
            date_trunc('day', before_time at time zone calendar.time_zone) + interval '1 day', interval '1 day') as the_day
          join bookings.companion_weekly_availability as weekly
            on weekly.companion_id = person and weekly.active and weekly.day = extract(dow from the_day)
          cross join lateral generate_series(0,
            floor(extract(epoch from weekly.end_time - weekly.start_time) / 1800)::integer - 1) as step
          where calendar.companion_id = person
      ) as wall
      where (wall_time at time zone zone) at time zone zone = wall_time
        and wall_time at time zone zone > after_time - interval '30 minutes'
        and wall_time at time zone zone < before_time
  $$;
alter function bookings.weekly_half_hours owner to kabar_bookings_system;
