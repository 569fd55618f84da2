-- The half hours of a companion's usual week that end after one time and start before another. Wall-clock times are
-- expanded for each date in her zone by the rules of the runtime, so that daylight saving neither moves nor doubles one. A
-- time that the clocks skip is not offered at another one; a time that occurs twice is offered once, the first time.
-- needs auth_api.zone_offsets
create function bookings.weekly_half_hours(person uuid, after_time timestamptz, before_time timestamptz)
  returns setof timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select wall.starts
      from (
        select min(found.moment) as starts
          from bookings.companion_calendars as calendar
          cross join lateral auth_api.zone_offsets(calendar.time_zone, after_time - interval '1 day',
            before_time + interval '1 day') as stretch
          cross join lateral generate_series(
            date_trunc('day', greatest(after_time - interval '1 day', stretch.starts_at) at time zone 'UTC' + stretch.ahead)
              - interval '1 day',
            least(before_time + interval '1 day', stretch.ends_at) at time zone 'UTC' + stretch.ahead, interval '1 day') as the_day
          join bookings.companion_weekly_availability as weekly
            on weekly.companion_id = person and weekly.active and weekly.day = extract(dow from the_day)
          cross join lateral generate_series(0,
            floor(extract(epoch from weekly.end_time - weekly.start_time) / 1800)::integer - 1) as step
          cross join lateral (select the_day + weekly.start_time::interval + step * interval '30 minutes') as local (wall_time)
          cross join lateral (select (local.wall_time - stretch.ahead) at time zone 'UTC') as found (moment)
          where calendar.companion_id = person and found.moment >= stretch.starts_at and found.moment < stretch.ends_at
          group by local.wall_time
      ) as wall
      where wall.starts > after_time - interval '30 minutes' and wall.starts < before_time
  $$;
alter function bookings.weekly_half_hours owner to kabar_bookings_system;
