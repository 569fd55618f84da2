-- The caller's started sessions without a log, newest first, with their client's name. Kind unplanned: one row without an id for
-- each assigned client. wanted_client: null for all clients. most: null for all. asks_consent: for the first log about a loved one,
-- whom the companion asks again whether they want calls (decision 89).
create function bookings.sessions_to_log(wanted_client uuid, at timestamptz, most integer)
  returns table (kind text, id uuid, client_id uuid, loved_one_id uuid, is_for_loved_one boolean, trial_request_id uuid,
    started_at timestamptz, duration_minutes integer, medium text, asks_consent boolean, full_name text, preferred_name text,
    avatar_url text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with session (kind, id, client_id, loved_one_id, is_for_loved_one, trial_request_id, started_at, duration_minutes, medium)
        as materialized (
      (select 'booking', booking.id, booking.user_id, booking.loved_one_id, booking.loved_one_id is not null, null::uuid,
          booking.scheduled_at, booking.duration_minutes::integer, booking.medium
        from bookings.bookings as booking
        where booking.companion_id = auth_api.uid() and booking.status in ('scheduled', 'confirmed', 'completed')
          and booking.waits_for_log and booking.scheduled_at <= at
          and (wanted_client is null or booking.user_id = wanted_client)
        order by booking.scheduled_at desc, booking.user_id, booking.id limit most)
      union all
      (select 'trial_booking', trial.id, trial.user_id, trial.loved_one_id, trial.loved_one_id is not null,
          trial.trial_request_id, trial.requested_start_time, 10, request.preferred_medium
        from bookings.trial_bookings as trial left join bookings.trial_requests as request on request.id = trial.trial_request_id
        where trial.companion_id = auth_api.uid() and trial.status = 'approved'
          and trial.waits_for_log and trial.requested_start_time <= at
          and (wanted_client is null or trial.user_id = wanted_client)
        order by trial.requested_start_time desc, trial.user_id, trial.id limit most)
      union all
      (select 'unplanned', null, assignment.client_id, null, false, null, null, null, null
        from bookings.client_companion_assignments as assignment
        where assignment.companion_id = auth_api.uid() and assignment.status = 'active'
          and (wanted_client is null or assignment.client_id = wanted_client)
        order by assignment.client_id limit most)
      order by 7 desc nulls last, 1, 3, 2 limit most
    ), person as materialized (
      select people.id, people.full_name, people.preferred_name, people.avatar_url from auth_api.people
        where people.id = any (array(select session.client_id from session))
    )
    select session.*, session.loved_one_id is not null
          and client_api.person_of_care(session.client_id, session.loved_one_id) <> 'loved_one_not_found'
          and not exists (select from bookings.session_logs as earlier where earlier.client_user_id = session.client_id
            and earlier.companion_user_id = auth_api.uid() and earlier.loved_one_id = session.loved_one_id),
        person.full_name, person.preferred_name, person.avatar_url
      from session join person on person.id = session.client_id
      order by session.started_at desc nulls last, session.kind, session.client_id, session.id
  $$;
alter function bookings.sessions_to_log owner to kabar_bookings_system;
grant execute on function bookings.sessions_to_log to kabar_bookings;
