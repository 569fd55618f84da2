-- The claimed time of some people between two times, except the claims of one session, also on the time that its move
-- still keeps; extended by a pause on both sides.
create function bookings.busy_hours(people uuid[], from_time timestamptz, to_time timestamptz, pause interval, ignoring uuid)
  returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(lower(claim.during) - pause, upper(claim.during) + pause)), '{}')
      from bookings.time_claims as claim
      where claim.person_id = any (people) and claim.live and claim.source_id is distinct from ignoring
        and claim.during && tstzrange(from_time - pause, to_time + pause)
        and not exists (select from bookings.undoable_moves as kept where kept.booking_id = ignoring and kept.hold_id = claim.source_id)
  $$;
alter function bookings.busy_hours owner to kabar_bookings_system;
