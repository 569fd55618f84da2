-- The number of a companion's sessions and trials that start on the day of this time in the companion's time zone, except one of
-- them. A session that was moved just now counts once a day, although its old time is still kept.
-- needs auth_api.local_time, auth_api.instant_of
create function bookings.calls_on_day(companion uuid, moment timestamptz, ignoring uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(distinct coalesce(kept.booking_id, claim.source_id))::integer
      from bookings.time_claims as claim left join bookings.undoable_moves as kept on kept.hold_id = claim.source_id,
        lateral (select coalesce((select time_zone from bookings.companion_calendars where companion_calendars.companion_id = calls_on_day.companion), 'UTC') as zone) as own,
        lateral (select date_trunc('day', auth_api.local_time(moment, own.zone)) as midnight) as local,
        lateral (select auth_api.instant_of(local.midnight, own.zone) as starts,
            auth_api.instant_of(local.midnight + interval '1 day', own.zone) as ends) as day
      where claim.person_id = companion and claim.live and coalesce(kept.booking_id, claim.source_id) is distinct from ignoring
        and claim.during && tstzrange(day.starts, day.ends) and lower(claim.during) >= day.starts
  $$;
alter function bookings.calls_on_day owner to kabar_bookings_system;
