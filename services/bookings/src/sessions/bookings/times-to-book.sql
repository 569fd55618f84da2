-- The half-hourly start times at which a client can book a session of this length with a companion between two times, by the rules
-- of refusalOfTime (time-rules.ts). For the two people and background work.
create function bookings.times_to_book(companion uuid, client uuid, minutes integer, from_time timestamptz,
  to_time timestamptz, at timestamptz) returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with rules as materialized (
      select own.*, coalesce((select calendar.time_zone from bookings.companion_calendars as calendar
          where calendar.companion_id = companion), 'UTC') as zone
        from bookings.rules_of_companion(companion) as own
        where exists (select from companion_api.verified_companions as verified where verified.user_id = companion)
    ), hours as materialized (
      select bookings.open_times(companion, tstzrange(from_time, to_time), at)
          - bookings.busy_hours(array[companion], from_time, to_time, rules.pause_minutes * interval '1 minute', null)
          - bookings.busy_hours(array[client], from_time, to_time, interval '0', null) as free,
          rules.* from rules
    ), full_days as materialized (
      select date_trunc('day', auth_api.local_time(lower(claim.during), hours.zone)) as day
        from hours, bookings.time_claims as claim
        where hours.daily_maximum is not null and claim.person_id = companion and claim.live
          and claim.during && tstzrange(from_time - interval '1 day', to_time + interval '1 day')
        group by 1, hours.daily_maximum having count(*) >= hours.daily_maximum
    )
    select moment
      from hours, generate_series(
          to_timestamp(ceil(extract(epoch from greatest(from_time, at + hours.minimum_notice_minutes * interval '1 minute')) / 1800) * 1800),
          to_time, interval '30 minutes') as moment
      where (auth_api.uid() in (companion, client) or auth_api.has_role('system')) and moment > at and moment < to_time
        and hours.free @> tstzrange(moment, moment + minutes * interval '1 minute')
        and (hours.daily_maximum is null
          or date_trunc('day', auth_api.local_time(moment, hours.zone)) not in (select day from full_days))
      order by moment
  $$;
alter function bookings.times_to_book owner to kabar_bookings_system;
grant execute on function bookings.times_to_book to kabar_bookings;
