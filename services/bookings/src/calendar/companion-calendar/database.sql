-- The caller's future bookable hours between two times: the offered half hours without blocked times, merged where adjacent and
-- split at midnight of the given zone. `free`: the number of half hours in each period without a block or claim.
create function bookings.own_open_hours(from_time timestamptz, to_time timestamptz, zone text, at timestamptz)
  returns table (start_time timestamptz, end_time timestamptz, free integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with blocked as materialized (
      select coalesce(range_agg(tstzrange(block.start_time, block.end_time)), '{}') as times
        from bookings.blocked_times as block
        where block.companion_id = auth_api.uid()
          and tstzrange(block.start_time, block.end_time) && tstzrange(from_time, to_time)
    ), claimed as materialized (
      select coalesce(range_agg(claim.during), '{}') as times from bookings.time_claims as claim
        where claim.person_id = auth_api.uid() and claim.live and claim.during && tstzrange(from_time, to_time)
    ), half_hours as materialized (
      select tstzrange(half.start_time, half.end_time) as during,
          date_trunc('day', auth_api.local_time(half.start_time, zone)) as day,
          half.start_time > at and half.end_time = half.start_time + interval '30 minutes'
            and not blocked.times && tstzrange(half.start_time, half.end_time)
            and not claimed.times && tstzrange(half.start_time, half.end_time) as is_free
        from bookings.half_hours(auth_api.uid(), tstzrange(from_time, to_time), at) as half, blocked, claimed
        where half.end_time > at and half.end_time > from_time and half.start_time < to_time
    ), stretches as materialized (
      select hours.day, stretch
        from (select day, range_agg(during) as times from half_hours group by day) as hours, blocked
        cross join lateral unnest(hours.times - blocked.times) as stretch
        where upper(stretch) > at
    )
    select lower(stretch), upper(stretch), count(half_hours.day)::integer
      from stretches left join half_hours
        on half_hours.day = stretches.day and half_hours.is_free and half_hours.during <@ stretch
      group by stretch order by lower(stretch)
  $$;
alter function bookings.own_open_hours owner to kabar_bookings_system;
grant execute on function bookings.own_open_hours to kabar_bookings;
