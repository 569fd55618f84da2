-- The caller's sessions that started and are not logged yet, newest first: what a log may belong to. Unplanned: an
-- assigned client, without an id. wanted_client: null for all of hers. People with an erased account are left out.
-- asks_consent: it would be her first log of that loved one, who is asked again whether she wants calls (decision 89).
-- needs auth_api.people, auth_api.uid, client_api.person_of_care
create function bookings.sessions_to_log(wanted_client uuid, at timestamptz)
  returns table (kind text, id uuid, client_id uuid, loved_one_id uuid, is_for_loved_one boolean, trial_request_id uuid,
    started_at timestamptz, duration_minutes integer, medium text, asks_consent boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.*, session.loved_one_id is not null
        and client_api.person_of_care(session.client_id, session.loved_one_id) <> 'loved_one_not_found'
        and not exists (select from bookings.session_logs as earlier where earlier.client_user_id = session.client_id
          and earlier.companion_user_id = auth_api.uid() and earlier.loved_one_id = session.loved_one_id)
      from (
      select 'booking', booking.id, booking.user_id, booking.loved_one_id, booking.loved_one_id is not null, null::uuid,
          booking.scheduled_at, booking.duration_minutes::integer, booking.medium
        from bookings.bookings as booking
        where booking.companion_id = auth_api.uid() and booking.status in ('scheduled', 'confirmed', 'completed')
          and booking.scheduled_at <= at
          and not exists (select from bookings.session_logs as log where log.booking_id = booking.id)
      union all
      select 'trial_booking', trial.id, trial.user_id, trial.loved_one_id, trial.loved_one_id is not null,
          trial.trial_request_id, trial.requested_start_time, 10, null
        from bookings.trial_bookings as trial
        where trial.companion_id = auth_api.uid() and trial.status = 'approved' and trial.requested_start_time <= at
          and not exists (select from bookings.session_logs as log where log.trial_booking_id = trial.id)
      union all
      select 'trial_request', request.id, request.requester_user_id, request.loved_one_profile_id,
          request.is_for_loved_one, request.id, null, 10, request.preferred_medium
        from bookings.trial_requests as request
        where request.assigned_companion_id = auth_api.uid() and request.status in ('assigned', 'in_progress')
      union all
      select 'unplanned', null, assignment.client_id, null, false, null, null, null, null
        from bookings.client_companion_assignments as assignment
        where assignment.companion_id = auth_api.uid() and assignment.status = 'active'
    ) as session (kind, id, client_id, loved_one_id, is_for_loved_one, trial_request_id, started_at, duration_minutes, medium)
    where (wanted_client is null or session.client_id = wanted_client)
      and exists (select from auth_api.people where people.id = session.client_id)
    order by session.started_at desc nulls last, session.kind, session.client_id, session.id
  $$;
alter function bookings.sessions_to_log owner to kabar_bookings_system;
grant execute on function bookings.sessions_to_log to kabar_bookings;
