-- The half hours in which a companion offers calls, within a range: slots, which reach 14 days ahead, and after them the half
-- hours of the usual week. The last day is read from both, because slots are created once a day.
create function bookings.half_hours(person uuid, within_range tstzrange, at timestamptz)
  returns table (start_time timestamptz, end_time timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select slot.start_time, slot.end_time from bookings.companion_availability as slot
      where slot.companion_id = person and slot.end_time > at
        and tstzrange(slot.start_time, slot.end_time) && within_range
    union
    select half_hour, half_hour + interval '30 minutes'
      from bookings.weekly_half_hours(person, greatest(lower(within_range), at + interval '13 days'), upper(within_range))
        as half_hour
  $$;
alter function bookings.half_hours owner to kabar_bookings_system;

-- At most three future times, nearest first, at which a companion can be booked for this many minutes and both people are free.
-- Shown with a refusal. Respects the companion's notice, pause and daily maximum. Searches one week in each direction, and not
-- after `before_time`.
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

-- When a companion can be booked, within a range: the offered half hours without blocked times, joined where adjacent. Claims are
-- not considered here: claiming a time checks them. No rows for a companion whom clients may not see.
create function bookings.open_times(companion uuid, within_range tstzrange, at timestamptz) returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(half_hour.start_time, half_hour.end_time)), '{}') - (
        select coalesce(range_agg(tstzrange(blocked.start_time, blocked.end_time)), '{}')
          from bookings.blocked_times as blocked
          where blocked.companion_id = open_times.companion
            and tstzrange(blocked.start_time, blocked.end_time) && within_range)
      from bookings.half_hours(companion, within_range, at) as half_hour
      where exists (select from companion_api.verified_companions where user_id = companion)
  $$;
alter function bookings.open_times owner to kabar_bookings_system;
grant execute on function bookings.open_times to kabar_bookings;
