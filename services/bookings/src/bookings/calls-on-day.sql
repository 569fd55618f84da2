-- The number of a companion's sessions and trials that start on the day of this time in her time zone, except one of
-- them.
-- needs auth_api.local_time, auth_api.instant_of
create function bookings.calls_on_day(companion uuid, moment timestamptz, ignoring uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*)::integer from bookings.time_claims as claim,
        lateral (select coalesce((select time_zone from bookings.companion_calendars where companion_calendars.companion_id = calls_on_day.companion), 'UTC') as zone) as hers,
        lateral (select date_trunc('day', auth_api.local_time(moment, hers.zone)) as midnight) as local,
        lateral (select auth_api.instant_of(local.midnight, hers.zone) as starts,
            auth_api.instant_of(local.midnight + interval '1 day', hers.zone) as ends) as day
      where claim.person_id = companion and claim.live and claim.source_id is distinct from ignoring
        and claim.during && tstzrange(day.starts, day.ends) and lower(claim.during) >= day.starts
        and not exists (select from bookings.undoable_moves as kept where kept.booking_id = ignoring and kept.hold_id = claim.source_id)
  $$;
alter function bookings.calls_on_day owner to kabar_bookings_system;
