-- Logs a session of the caller and completes it: null when done, or when a log with that id is stored already;
-- otherwise the refusal's code, after which the caller rolls back. session: null for an unplanned call. The client is
-- notified, and staff at once when it is urgent; urgent_words are for staff, summary and details are sealed. agrees:
-- what the loved one answered when she was asked in the companion's first call with her.
-- needs auth_api.local_time, auth_api.uid, backoffice_api.open_incident, billing_api.post_earning, bookings.begin_trial_request, bookings.change_booking_status, bookings.complete_trials, bookings.end_missed_check_in_of, bookings.has_session_with, bookings.has_unplanned_logs_left, bookings.lock_client, bookings.lock_sessions, bookings.record_answer_of_loved_one, bookings.refusal_of_log, bookings.refusal_of_trial_log, bookings.sessions_of_loved_one, bookings.sessions_to_log, chat_api.notify
create function bookings.log_session(log uuid, client uuid, kind text, session uuid, medium text, started_at timestamptz,
  duration_seconds integer, summary bytea, mood text, urgent boolean, details bytea, urgent_words text, agrees boolean,
  at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own record;
    refusal text;
  begin
    if not bookings.has_session_with(client) then return 'not_own_client'; end if;
    -- a no cancels what is to come: everything is locked at once, in the one order
    if agrees is false then
      perform bookings.lock_client(client);
      perform bookings.lock_sessions(array[session] || coalesce((
        select bookings.sessions_of_loved_one(client, found.loved_one_id, session, at)
          from bookings.sessions_to_log(client, at, null) as found
          where found.kind = log_session.kind and found.id is not distinct from session and found.loved_one_id is not null), '{}'));
    elsif session is not null then
      perform bookings.lock_sessions(array[session]);
    end if;
    if kind in ('trial_booking', 'trial_request') then
      perform pg_advisory_xact_lock(hashtextextended('completed trials of ' || client, 0));
    end if;
    if exists (select from bookings.session_logs as stored where stored.id = log) then return null; end if;
    if session is null then
      perform pg_advisory_xact_lock(hashtextextended('unplanned logs of ' || client || ' by ' || auth_api.uid(), 0));
      if exists (select from bookings.session_logs as stored where stored.id = log) then return null; end if;
      if bookings.has_unplanned_logs_left(client, at) is false then return 'unplanned_logs_used'; end if;
    end if;
    select * into own from bookings.sessions_to_log(client, at, null) as found
      where found.kind = log_session.kind and found.id is not distinct from session;
    if not found then return bookings.refusal_of_log(client, session, at); end if;
    if kind in ('trial_booking', 'trial_request') then
      refusal := bookings.refusal_of_trial_log(client, kind, own.trial_request_id, log_session.started_at,
        log_session.duration_seconds);
      if refusal is not null then return refusal; end if;
    end if;
    if own.asks_consent and agrees is null then return 'consent_not_asked'; end if;
    if kind = 'booking' and (select stored.status from bookings.bookings as stored where stored.id = session) <> 'completed' then
      refusal := bookings.change_booking_status(session, 'completed', 'companion', null, at);
      if refusal is not null then return 'session_not_open'; end if;
    end if;
    insert into bookings.session_logs (id, trial_request_id, trial_booking_id, booking_id, client_user_id, companion_user_id,
        loved_one_id, medium, started_at, duration_seconds, summary, mood_assessment, urgent_flag, urgent_details, created_at)
      values (log, own.trial_request_id, case when kind = 'trial_booking' then session end,
        case when kind = 'booking' then session end, client, auth_api.uid(), own.loved_one_id, log_session.medium,
        log_session.started_at, log_session.duration_seconds, log_session.summary, mood, urgent,
        case when urgent then details end, at)
      on conflict (id) do nothing;
    if not found then return null; end if;
    if session is not null then perform bookings.end_missed_check_in_of(session, at); end if;
    if own.trial_request_id is not null then perform bookings.begin_trial_request(own.trial_request_id, at); end if;
    perform chat_api.notify(client, 'session_logged', jsonb_build_object('log_id', log, 'companion_id', auth_api.uid(),
      'minutes', log_session.duration_seconds / 60,
      'started_at', to_char(log_session.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
    if kind = 'trial_booking' or own.trial_request_id is not null then
      perform bookings.complete_trials(client, own.trial_request_id, case when kind = 'trial_booking' then session end, at);
    end if;
    if own.asks_consent then
      perform bookings.record_answer_of_loved_one(client, own.loved_one_id, agrees, log, session, at);
    end if;
    -- an unplanned call is not paid, and of a free trial call at most its planned minutes
    if session is not null or own.trial_request_id is not null then
      perform billing_api.post_earning(log, auth_api.uid(), log_session.kind,
        case when kind = 'booking' then log_session.duration_seconds
          else least(log_session.duration_seconds, own.duration_minutes * 60) end,
        auth_api.local_time(log_session.started_at, coalesce((select calendar.time_zone from bookings.companion_calendars as calendar
          where calendar.companion_id = auth_api.uid()), 'Asia/Jakarta'))::date, at);
    end if;
    if urgent then
      perform backoffice_api.open_incident('urgent', 'urgent session log ' || log, client, auth_api.uid(), 'session_log', log,
        nullif(urgent_words, ''));
    end if;
    return null;
  end $$;
alter function bookings.log_session owner to kabar_bookings_system;
grant execute on function bookings.log_session to kabar_bookings;
