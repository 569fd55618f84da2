-- Facts for a decision about a log of the caller, read after bookings.hold_session_to_log. session_*: the session that the log
-- names, if it belongs to the caller and the client; that of the given kind first, since clients generate the ids. trial_logs:
-- logged trial calls of the companion or the client around the same time.
create function bookings.session_log_facts(log uuid, client uuid, kind text, session uuid, started_at timestamptz,
    at timestamptz)
  returns table (is_own_client boolean, is_stored boolean, unplanned_logs_of_day integer, is_logged boolean, is_assigned boolean,
    session_kind text, session_status text, session_start timestamptz, session_minutes integer, waits_for_log boolean,
    attended_minutes integer, is_completed boolean, asks_consent boolean, trial_logs jsonb, lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.has_session_with(client),
        exists (select from bookings.session_logs as stored where stored.id = log),
        (select count(*)::integer from bookings.session_logs as earlier
          where session_log_facts.kind = 'unplanned' and earlier.client_user_id = client and earlier.companion_user_id = auth_api.uid()
            and earlier.booking_id is null and earlier.trial_booking_id is null and earlier.trial_request_id is null
            and earlier.created_at > at - interval '24 hours'),
        exists (select from bookings.session_logs as earlier
          where session in (earlier.booking_id, earlier.trial_booking_id) and earlier.companion_user_id = auth_api.uid()),
        exists (select from bookings.client_companion_assignments as assignment
          where assignment.client_id = client and assignment.companion_id = auth_api.uid() and assignment.status = 'active')
          and person.is_there,
        found.kind, found.status, found.starts_at, found.minutes, found.waits_for_log and person.is_there,
        bookings.attended_minutes(session_log_facts.kind, session),
        coalesce((select booking.status = 'completed' from bookings.bookings as booking where booking.id = session), false),
        found.loved_one_id is not null and client_api.person_of_care(client, found.loved_one_id) <> 'loved_one_not_found'
          and not exists (select from bookings.session_logs as earlier where earlier.client_user_id = client
            and earlier.companion_user_id = auth_api.uid() and earlier.loved_one_id = found.loved_one_id),
        coalesce((select jsonb_agg(jsonb_build_object('startedAt', lower(other.trial_during), 'endedAt', upper(other.trial_during)))
          from bookings.session_logs as other
          where session_log_facts.kind = 'trial_booking' and (other.companion_user_id = auth_api.uid() or other.client_user_id = client)
            and other.trial_during && tstzrange(session_log_facts.started_at - interval '1 hour',
              session_log_facts.started_at + interval '1 hour')), '[]'),
        billing_api.earning_lines(array_remove(array[log, session], null))
      from (select exists (select from auth_api.people where people.id = client) as is_there) as person
        left join lateral (select * from (
          select 'booking' as kind, booking.status, booking.scheduled_at as starts_at, booking.duration_minutes::integer as minutes,
              booking.waits_for_log, booking.loved_one_id
            from bookings.bookings as booking
            where booking.id = session and booking.companion_id = auth_api.uid() and booking.user_id = client
          union all
          select 'trial_booking', trial.status, trial.requested_start_time, null, trial.waits_for_log, trial.loved_one_id
            from bookings.trial_bookings as trial
            where trial.id = session and trial.companion_id = auth_api.uid() and trial.user_id = client
          union all
          select 'trial_request', request.status, null, null, false, null from bookings.trial_requests as request
            where request.id = session and request.assigned_companion_id = auth_api.uid() and request.requester_user_id = client
          ) as named order by named.kind = session_log_facts.kind desc limit 1) as found on true
  $$;
alter function bookings.session_log_facts owner to kabar_bookings_system;
grant execute on function bookings.session_log_facts to kabar_bookings;
