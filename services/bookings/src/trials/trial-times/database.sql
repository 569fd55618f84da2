-- The ten-minute times of a verified companion that the caller can request: the companion's free times of the next 7 days without
-- those that the caller has claimed.
create function bookings.trial_times(person uuid, at timestamptz)
  returns table (start_time timestamptz, end_time timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select moment, moment + interval '10 minutes'
      from bookings.free_times(person, at, at + interval '7 days') as moment
      where exists (select from companion_api.verified_companions where user_id = person)
        and not exists (
          select from bookings.time_claims as claim where claim.person_id = auth_api.uid() and claim.live
            and claim.during && tstzrange(moment, moment + interval '10 minutes'))
      order by moment
  $$;
alter function bookings.trial_times owner to kabar_bookings_system;
grant execute on function bookings.trial_times to kabar_bookings;

-- The free ten-minute times of a landing companion in the next 7 days, earliest first. landing: the companion's public id.
create function bookings.visitor_trial_times(landing uuid, at timestamptz, most integer)
  returns table (start_time timestamptz, end_time timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select moment, moment + interval '10 minutes'
      from bookings.free_times(auth_api.companion_on_landing(landing), at, at + interval '7 days') as moment
      order by moment
      limit most
  $$;
alter function bookings.visitor_trial_times owner to kabar_bookings_system;
grant execute on function bookings.visitor_trial_times to kabar_bookings;
