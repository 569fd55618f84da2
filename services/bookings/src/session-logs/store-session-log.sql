-- Stores a log of the caller for a session that they can log. The service has locked the session and decided (decideLog in rules.ts).
-- summary and details are sealed. trial_end: the end of the minutes of a trial that count. Ends the session's missed check-in and begins
-- its trial request. Null when done; already_logged when it cannot be stored, after which the caller rolls back.
-- needs auth_api.uid, bookings.begin_trial_request, bookings.end_missed_check_in_of, bookings.sessions_to_log
create function bookings.store_session_log(log uuid, client uuid, kind text, session uuid, medium text, started_at timestamptz,
  duration_seconds integer, trial_end timestamptz, summary bytea, mood text, urgent boolean, details bytea, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.session_logs (id, trial_request_id, trial_booking_id, booking_id, client_user_id, companion_user_id,
        loved_one_id, medium, started_at, duration_seconds, summary, mood_assessment, urgent_flag, urgent_details, created_at,
        trial_during)
      select log, found.trial_request_id, case found.kind when 'trial_booking' then found.id end,
          case found.kind when 'booking' then found.id end, found.client_id, auth_api.uid(), found.loved_one_id,
          store_session_log.medium, store_session_log.started_at, store_session_log.duration_seconds, store_session_log.summary,
          mood, urgent, case when urgent then details end, at,
          case found.kind when 'trial_booking' then tstzrange(store_session_log.started_at, trial_end) end
        from bookings.sessions_to_log(client, at, null) as found
        where found.kind = store_session_log.kind and found.id is not distinct from session
      on conflict do nothing;
    select bookings.end_missed_check_in_of(session, at), bookings.begin_trial_request(stored.trial_request_id, at)
      from bookings.session_logs as stored
      where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.created_at = at and session is not null;
    select case when not exists (select from bookings.session_logs as stored where stored.id = log) then 'already_logged' end;
  $$;
alter function bookings.store_session_log owner to kabar_bookings_system;
grant execute on function bookings.store_session_log to kabar_bookings;
