-- The number of a companion's sessions and trials that start on the day of this time in her time zone, except one of
-- them.
create function bookings.calls_on_day(companion uuid, moment timestamptz, ignoring uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*)::integer from bookings.time_claims as claim,
        lateral (select coalesce((select time_zone from bookings.companion_calendars where companion_calendars.companion_id = calls_on_day.companion), 'UTC') as zone) as hers,
        lateral (select date_trunc('day', moment at time zone hers.zone) as midnight) as day
      where claim.person_id = companion and claim.live and claim.source_id is distinct from ignoring
        and claim.during && tstzrange(day.midnight at time zone hers.zone, (day.midnight + interval '1 day') at time zone hers.zone)
        and lower(claim.during) >= day.midnight at time zone hers.zone
  $$;
alter function bookings.calls_on_day owner to kabar_bookings_system;
