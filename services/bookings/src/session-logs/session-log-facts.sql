-- What a decision about a log of the caller needs, read after bookings.hold_session_to_log. is_open: the session can be logged now;
-- otherwise why_not_open says why. trial_logs: logged trial calls of the companion or the client around the same time.
-- needs auth_api.uid, billing_api.earning_lines, bookings.attended_minutes, bookings.has_session_with, bookings.refusal_of_log, bookings.sessions_to_log
create function bookings.session_log_facts(log uuid, client uuid, kind text, session uuid, started_at timestamptz,
    at timestamptz)
  returns table (is_own_client boolean, is_stored boolean, unplanned_logs_of_day integer, is_open boolean, why_not_open text,
    session_start timestamptz, booked_minutes integer, attended_minutes integer, is_completed boolean, asks_consent boolean, trial_logs jsonb,
    lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.has_session_with(client),
        exists (select from bookings.session_logs as stored where stored.id = log),
        (select count(*)::integer from bookings.session_logs as earlier
          where session_log_facts.kind = 'unplanned' and earlier.client_user_id = client and earlier.companion_user_id = auth_api.uid()
            and earlier.booking_id is null and earlier.trial_booking_id is null and earlier.trial_request_id is null
            and earlier.created_at > at - interval '24 hours'),
        found.kind is not null,
        case when found.kind is null then bookings.refusal_of_log(client, session, at) end,
        found.started_at, found.duration_minutes, bookings.attended_minutes(session_log_facts.kind, session), 
        coalesce((select booking.status = 'completed' from bookings.bookings as booking where booking.id = session), false),
        coalesce(found.asks_consent, false),
        coalesce((select jsonb_agg(jsonb_build_object('startedAt', lower(other.trial_during), 'endedAt', upper(other.trial_during)))
          from bookings.session_logs as other
          where session_log_facts.kind = 'trial_booking' and (other.companion_user_id = auth_api.uid() or other.client_user_id = client)
            and other.trial_during && tstzrange(session_log_facts.started_at - interval '1 hour',
              session_log_facts.started_at + interval '1 hour')), '[]'),
        billing_api.earning_lines(array_remove(array[log, session], null))
      from (values (1)) as one (row) left join bookings.sessions_to_log(client, at, null) as found
        on found.kind = session_log_facts.kind and found.id is not distinct from session
      limit 1
  $$;
alter function bookings.session_log_facts owner to kabar_bookings_system;
grant execute on function bookings.session_log_facts to kabar_bookings;
