-- At most three future times, nearest first, at which a companion can be booked for this many minutes and neither she
-- nor the client is taken. Shown with a refusal. Respects her notice, pause and daily maximum. Searches one week in
-- each direction, and not after `before_time`.
-- needs bookings.busy_hours, bookings.calls_on_day, bookings.half_hours, bookings.open_times, bookings.rules_of_companion
create function bookings.nearest_open_times(companion uuid, client uuid, around timestamptz, minutes integer,
    at timestamptz, before_time timestamptz default 'infinity')
  returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with rules as materialized (
      select own.daily_maximum, at + own.minimum_notice_minutes * interval '1 minute' as earliest,
          own.pause_minutes * interval '1 minute' as pause,
          tstzrange(greatest(around, at) - interval '7 days', greatest(around, at) + interval '7 days') as week
        from bookings.rules_of_companion(companion) as own
    ), free as materialized (
      select bookings.open_times(companion, rules.week, at)
          - bookings.busy_hours(array[companion], lower(rules.week), upper(rules.week), rules.pause, null)
          - bookings.busy_hours(array[client], lower(rules.week), upper(rules.week), interval '0', null) as times
        from rules
    )
    select moment
      from rules, free, bookings.half_hours(companion, rules.week, at) as half_hour
      cross join lateral generate_series(half_hour.start_time, half_hour.end_time - interval '10 minutes',
        interval '10 minutes') as moment
      where moment > at and moment >= rules.earliest and moment < before_time
        and free.times @> tstzrange(moment, moment + minutes * interval '1 minute')
        and (rules.daily_maximum is null or bookings.calls_on_day(companion, moment, null) < rules.daily_maximum)
      group by moment
      order by abs(extract(epoch from moment - around)), moment
      limit 3
  $$;
alter function bookings.nearest_open_times owner to kabar_bookings_system;
grant execute on function bookings.nearest_open_times to kabar_bookings;
