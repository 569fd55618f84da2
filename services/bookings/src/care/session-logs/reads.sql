-- Whether the caller has an assigned companion.
create function bookings.is_accompanied() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as assignment
      where assignment.client_id = auth_api.uid() and assignment.status = 'active')
  $$;
alter function bookings.is_accompanied owner to kabar_bookings_system;
grant execute on function bookings.is_accompanied to kabar_bookings;

-- Whether the caller is an admin and this client has session logs. Only then admins may use the client's key, to decrypt the logs.
create function bookings.is_read_by_admin(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('admin')
      and exists (select from bookings.session_logs as log where log.client_user_id = client)
  $$;
alter function bookings.is_read_by_admin owner to kabar_bookings_system;
grant execute on function bookings.is_read_by_admin to kabar_bookings;

-- How many free trial sessions of a client are logged.
create function bookings.logged_trials(client uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from bookings.session_logs as log
      where log.client_user_id = client and log.booking_id is null
        and (log.trial_booking_id is not null or log.trial_request_id is not null)
  $$;
alter function bookings.logged_trials owner to kabar_bookings_system;

-- The logs that companions wrote for the caller, newest session first, without mood and urgency. after: the last log of
-- the previous page; an id that is not the caller's ends the list.
create function bookings.received_session_logs(after uuid, most integer)
  returns table (id uuid, kind text, companion_user_id uuid, loved_one_id uuid, medium text, started_at timestamptz,
    duration_seconds integer, summary bytea, created_at timestamptz, objected_at timestamptz, objection_decided_at timestamptz,
    objection_minutes integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select log.id, case when log.booking_id is not null then 'booking' when log.trial_booking_id is not null then 'trial_booking'
        when log.trial_request_id is not null then 'trial_request' else 'unplanned' end,
        log.companion_user_id, log.loved_one_id, log.medium, log.started_at, log.duration_seconds, log.summary,
        log.created_at, log.objected_at, log.objection_decided_at, log.objection_minutes
      from bookings.session_logs as log
      where log.client_user_id = auth_api.uid()
        and (after is null or (log.started_at, log.id) < (select last.started_at, last.id from bookings.session_logs as last
          where last.id = after and last.client_user_id = auth_api.uid()))
      order by log.started_at desc, log.id desc limit most
  $$;
alter function bookings.received_session_logs owner to kabar_bookings_system;
grant execute on function bookings.received_session_logs to kabar_bookings;

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

-- One session log for staff, with encrypted texts only for admins. No row if there is none.
create function bookings.session_log_for_staff(log uuid)
  returns table (id uuid, client_user_id uuid, companion_user_id uuid, medium text, started_at timestamptz,
    duration_seconds integer, summary bytea, mood_assessment text, urgent_flag boolean, urgent_details bytea,
    client_name text, companion_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.client_user_id, own.companion_user_id, own.medium, own.started_at, own.duration_seconds,
        case when auth_api.has_role('admin') then own.summary end, own.mood_assessment, own.urgent_flag,
        case when auth_api.has_role('admin') then own.urgent_details end, client.full_name, companion.full_name
      from bookings.session_logs as own left join auth_api.people as client on client.id = own.client_user_id
        left join auth_api.people as companion on companion.id = own.companion_user_id
      where own.id = session_log_for_staff.log and bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.session_log_for_staff owner to kabar_bookings_system;
grant execute on function bookings.session_log_for_staff to kabar_bookings;

-- One keyset page of all session logs, newest session first. For admins; raises forbidden for other callers.
create function bookings.session_logs_for_admin(urgent_only boolean, since timestamptz, before timestamptz,
    after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, client_user_id uuid, companion_user_id uuid, medium text, started_at timestamptz,
    duration_seconds integer, summary bytea, mood_assessment text, urgent_flag boolean, urgent_details bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    -- the urgent ones have an index of their own
    with log as (
      (select log.* from bookings.session_logs as log
        where urgent_only and log.urgent_flag and log.started_at >= coalesce(since, '-infinity') and log.started_at < coalesce(before, 'infinity')
          and (log.started_at, log.id)
            < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by log.started_at desc, log.id desc limit most)
      union all
      (select log.* from bookings.session_logs as log
        where not urgent_only and log.started_at >= coalesce(since, '-infinity') and log.started_at < coalesce(before, 'infinity')
          and (log.started_at, log.id)
            < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by log.started_at desc, log.id desc limit most)
    )
    select log.id, log.client_user_id, log.companion_user_id, log.medium, log.started_at, log.duration_seconds, log.summary,
        log.mood_assessment, log.urgent_flag, log.urgent_details
      from log where bookings.require_role('admin') order by log.started_at desc, log.id desc
  $$;
alter function bookings.session_logs_for_admin owner to kabar_bookings_system;
grant execute on function bookings.session_logs_for_admin to kabar_bookings;

-- The number of logged sessions in each month (UTC) since a time; months without any have no row. For admins.
create function bookings_api.sessions_by_month(since timestamptz) returns table (month timestamptz, sessions bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select at, sum(count)::bigint from bookings.figures where name = 'sessions' and at >= since and bookings.require_role('admin')
      group by at
  $$;
alter function bookings_api.sessions_by_month owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_by_month to kabar_backoffice;

-- The future sessions of a loved one, except one. For background work.
create function bookings.sessions_of_loved_one(client uuid, loved_one uuid, ignoring uuid, at timestamptz) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select booking.id from bookings.bookings as booking
        where booking.user_id = client and booking.loved_one_id = loved_one and booking.id is distinct from ignoring
          and booking.scheduled_at > at and booking.status in ('scheduled', 'confirmed', 'pending')
      union all
      select trial.id from bookings.trial_bookings as trial
        where trial.user_id = client and trial.loved_one_id = loved_one and trial.id is distinct from ignoring
          and trial.requested_end_time > at and trial.status in ('pending', 'approved'))
      where bookings.require_role('system')
  $$;
alter function bookings.sessions_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings.sessions_of_loved_one to kabar_bookings;

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

-- For a log that the caller wrote: the client's number of logged free trial sessions, the allowance, and the session of the log.
create function bookings.trial_completion_facts(log uuid)
  returns table (logged integer, allowance integer, trial_request_id uuid, trial_booking_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.logged_trials(stored.client_user_id)::integer, billing_api.trial_session_allowance()::integer,
        stored.trial_request_id, stored.trial_booking_id
      from bookings.session_logs as stored where stored.id = log and stored.companion_user_id = auth_api.uid()
  $$;
alter function bookings.trial_completion_facts owner to kabar_bookings_system;
grant execute on function bookings.trial_completion_facts to kabar_bookings;

-- The time zone of a companion's calendar.
create function bookings.zone_of_companion(companion uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select calendar.time_zone from bookings.companion_calendars as calendar
      where calendar.companion_id = companion), 'Asia/Jakarta')
  $$;
alter function bookings.zone_of_companion owner to kabar_bookings_system;
