-- Writes a log of the caller for a session that is open to log, and completes the session. The service has locked it and decided
-- (decideLog in rules.ts). The client is notified, and staff at once when it is urgent; urgent_words are for staff, summary and details are
-- sealed. agrees: the loved one's answer in the companion's first call with them. pay_minutes: the line that
-- makes the session worth payable_minutes, null without one; a constraint refuses more than booked. Null when done; already_logged if a constraint refuses a log written at the same moment, after which
-- the caller rolls back.
-- needs auth_api.local_time, auth_api.uid, backoffice_api.open_incident, billing_api.post_earning, bookings.begin_trial_request, bookings.change_booking_status, bookings.complete_trials, bookings.end_missed_check_in_of, bookings.record_answer_of_loved_one, bookings.sessions_to_log, bookings.zone_of_companion, chat_api.notify
create function bookings.log_session(log uuid, client uuid, kind text, session uuid, medium text, started_at timestamptz,
  duration_seconds integer, summary bytea, mood text, urgent boolean, details bytea, urgent_words text, agrees boolean,
  payable_minutes integer, pay_minutes integer, held_until timestamptz, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own record;
  begin
    select * into own from bookings.sessions_to_log(client, at, null) as found
      where found.kind = log_session.kind and found.id is not distinct from session;
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if kind = 'booking' and (select stored.status from bookings.bookings as stored where stored.id = session) <> 'completed'
      and bookings.change_booking_status(session, 'completed', 'companion', null, at) is not null
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    insert into bookings.session_logs (id, trial_request_id, trial_booking_id, booking_id, client_user_id, companion_user_id,
        loved_one_id, medium, started_at, duration_seconds, summary, mood_assessment, urgent_flag, urgent_details, created_at,
        trial_during)
      values (log, own.trial_request_id, case when kind = 'trial_booking' then session end,
        case when kind = 'booking' then session end, client, auth_api.uid(), own.loved_one_id, log_session.medium,
        log_session.started_at, log_session.duration_seconds, log_session.summary, mood, urgent,
        case when urgent then details end, at, case when kind = 'trial_booking' then tstzrange(log_session.started_at,
          log_session.started_at + least(log_session.duration_seconds, 600) * interval '1 second') end)
      on conflict do nothing;
    if not found then
      return case when not exists (select from bookings.session_logs as stored where stored.id = log) then 'already_logged' end;
    end if;
    if session is not null then perform bookings.end_missed_check_in_of(session, at); end if;
    if own.trial_request_id is not null then perform bookings.begin_trial_request(own.trial_request_id, at); end if;
    perform chat_api.notify(client, 'session_logged', jsonb_build_object('log_id', log, 'companion_id', auth_api.uid(),
      'minutes', log_session.duration_seconds / 60,
      'started_at', to_char(log_session.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
    if kind = 'trial_booking' then perform bookings.complete_trials(client, own.trial_request_id, session, at); end if;
    if own.asks_consent then
      perform bookings.record_answer_of_loved_one(client, own.loved_one_id, agrees, log, session, at);
    end if;
    if pay_minutes is not null then
      perform billing_api.post_earning(array_remove(array[log, case when kind = 'booking' then session end], null), auth_api.uid(),
        log_session.kind, pay_minutes, payable_minutes, own.duration_minutes,
        auth_api.local_time(own.started_at, bookings.zone_of_companion(auth_api.uid()))::date, held_until, false, true, at);
    end if;
    if urgent then
      perform backoffice_api.open_incident('urgent', 'urgent session log ' || log, client, auth_api.uid(), 'session_log', log,
        nullif(urgent_words, ''));
    end if;
    return null;
  end $$;
alter function bookings.log_session owner to kabar_bookings_system;
grant execute on function bookings.log_session to kabar_bookings;
