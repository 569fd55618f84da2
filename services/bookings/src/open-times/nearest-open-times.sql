-- At most three times to come, the nearest first, at which a companion can be booked for so many minutes and neither she
-- nor the client is taken: what is offered beside a refusal. Looks a week to each side, and not beyond `before_time`.
-- needs bookings.half_hours, bookings.open_times
create function bookings.nearest_open_times(companion uuid, client uuid, around timestamptz, minutes integer,
    at timestamptz, before_time timestamptz default 'infinity')
  returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with near as (
      select tstzrange(greatest(around, at) - interval '7 days', greatest(around, at) + interval '7 days') as week
    ), free as (
      select bookings.open_times(companion, near.week, at) - (
          select coalesce(range_agg(claim.during), '{}') from bookings.time_claims as claim
            where claim.person_id in (nearest_open_times.companion, nearest_open_times.client) and claim.live
              and claim.during && near.week) as times
        from near
    )
    select moment
      from near, free, bookings.half_hours(companion, near.week, at) as half_hour
      cross join lateral generate_series(half_hour.start_time, half_hour.end_time - interval '10 minutes',
        interval '10 minutes') as moment
      where moment > at and moment < before_time
        and free.times @> tstzrange(moment, moment + minutes * interval '1 minute')
      group by moment
      order by abs(extract(epoch from moment - around)), moment
      limit 3
  $$;
alter function bookings.nearest_open_times owner to kabar_bookings_system;
grant execute on function bookings.nearest_open_times to kabar_bookings;
