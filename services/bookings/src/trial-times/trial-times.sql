-- The ten-minute times of a verified companion that the caller may ask for: the slots of the next 7 days without
-- what is past, blocked, or claimed by either of the two.
-- needs auth_api.uid, companion_api.verified_companions
create function bookings.trial_times(person uuid, at timestamptz)
  returns table (start_time timestamptz, end_time timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select moment, moment + interval '10 minutes'
      from bookings.companion_availability as slot
      cross join lateral generate_series(slot.start_time, slot.end_time - interval '10 minutes', interval '10 minutes')
        as moment
      where slot.companion_id = person
        and tstzrange(slot.start_time, slot.end_time) && tstzrange(at, at + interval '7 days')
        and moment > at and moment < at + interval '7 days'
        and exists (select from companion_api.verified_companions where user_id = person)
        and not exists (
          select from bookings.blocked_times as blocked where blocked.companion_id = person
            and tstzrange(blocked.start_time, blocked.end_time) && tstzrange(moment, moment + interval '10 minutes'))
        and not exists (
          select from bookings.time_claims as claim where claim.person_id in (person, auth_api.uid()) and claim.live
            and claim.during && tstzrange(moment, moment + interval '10 minutes'))
      order by moment
  $$;
alter function bookings.trial_times owner to kabar_bookings_system;
grant execute on function bookings.trial_times to kabar_bookings;
