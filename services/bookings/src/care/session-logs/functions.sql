-- Deletes at most `most` of the oldest session logs that began before a time, and returns how many it deleted. Their earnings
-- stay in the books. For the job only.
create function bookings.forget_session_logs(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with gone as (
      delete from bookings.session_logs where id in (
        select log.id from bookings.session_logs as log where log.started_at < forget_session_logs.before
          order by log.started_at, log.id limit most)
        returning id)
    select count(*)::integer from gone;
  $$;
alter function bookings.forget_session_logs owner to kabar_bookings_system;
grant execute on function bookings.forget_session_logs to kabar_bookings;

-- Whether the caller is or was a companion of this client: by an active assignment, an agreed session, an assigned trial request,
-- or a log that they wrote. Then they may write logs, which are encrypted with the client's key.
create function bookings.has_session_with(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as assignment
        where assignment.client_id = client and assignment.companion_id = auth_api.uid() and assignment.status = 'active')
      or exists (select from bookings.bookings as booking
        where booking.user_id = client and booking.companion_id = auth_api.uid()
          and booking.status <> 'pending')
      or exists (select from bookings.trial_bookings as trial
        where trial.user_id = client and trial.companion_id = auth_api.uid() and trial.approved_at is not null)
      or exists (select from bookings.trial_requests as request
        where request.requester_user_id = client and request.assigned_companion_id = auth_api.uid()
          and request.status in ('assigned', 'in_progress'))
      or exists (select from bookings.session_logs as log
        where log.client_user_id = client and log.companion_user_id = auth_api.uid())
  $$;
alter function bookings.has_session_with owner to kabar_bookings_system;
grant execute on function bookings.has_session_with to kabar_bookings;

-- Locks a session of the caller, its companion, and its earnings, until the transaction ends.
create function bookings.hold_session_to_log(session uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array[session]), billing_api.hold_earnings(array[session])
      from (select id, companion_id from bookings.bookings union all select id, companion_id from bookings.trial_bookings) as own
      where own.id = session and own.companion_id = auth_api.uid()
  $$;
alter function bookings.hold_session_to_log owner to kabar_bookings_system;
grant execute on function bookings.hold_session_to_log to kabar_bookings;

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

-- Facts that decide whether the family gets a mail about a session log, and the mail's content. For jobs only.
create function bookings_api.log_to_mail(log uuid)
  returns table (client_id uuid, loved_one_id uuid, client_name text, started_at timestamptz, logged_at timestamptz,
    has_summary boolean, is_out boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.client_user_id, stored.loved_one_id, client.preferred_name, stored.started_at, stored.created_at,
        stored.summary is not null, auth_api.is_out(stored.client_user_id, false)
      from bookings.session_logs as stored left join auth_api.preferred_names(array[stored.client_user_id]) as client on true
      where stored.id = log_to_mail.log and bookings.require_role('system')
  $$;
alter function bookings_api.log_to_mail owner to kabar_bookings_system;
grant execute on function bookings_api.log_to_mail to kabar_client;

-- How many free trial sessions of a client are logged.
create function bookings.logged_trials(client uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from bookings.session_logs as log
      where log.client_user_id = client and log.booking_id is null
        and (log.trial_booking_id is not null or log.trial_request_id is not null)
  $$;
alter function bookings.logged_trials owner to kabar_bookings_system;

-- Adds a line to the earnings of a session log that changes its paid minutes to `total`. A constraint allows the companion who
-- wrote it at most the booked minutes; an admin (by_staff) may set more, and may pay for an unplanned call.
create function bookings.post_log_earning(log uuid, minutes integer, total integer, held_until timestamptz, by_staff boolean,
  at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing_api.post_earning(array_remove(array[stored.id, stored.booking_id], null), stored.companion_user_id,
        case when stored.booking_id is not null then 'booking' when stored.trial_booking_id is not null then 'trial_booking'
          when stored.trial_request_id is not null then 'trial_request' else 'unplanned' end,
        minutes, total, case when by_staff then null when stored.trial_booking_id is not null then 10
          else booking.duration_minutes::integer end,
        auth_api.local_time(coalesce(booking.scheduled_at, trial.requested_start_time, stored.started_at),
          bookings.zone_of_companion(stored.companion_user_id))::date, held_until, by_staff, not by_staff, at)
      from bookings.session_logs as stored left join bookings.bookings as booking on booking.id = stored.booking_id
        left join bookings.trial_bookings as trial on trial.id = stored.trial_booking_id
      where stored.id = log and case when by_staff then auth_api.has_role('admin') else stored.companion_user_id = auth_api.uid()
        and coalesce(stored.booking_id, stored.trial_booking_id) is not null end
  $$;
alter function bookings.post_log_earning owner to kabar_bookings_system;
grant execute on function bookings.post_log_earning to kabar_bookings;

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

-- Records whether a loved one, asked by the caller in the call that is being logged, wants further calls. Returns the loved one;
-- null if nothing was recorded, because they are no longer a loved one of this client.
create function bookings.record_answer_in_log(log uuid, agrees boolean, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.loved_one_id from bookings.session_logs as stored
      where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.created_at = at and stored.loved_one_id is not null
        and client_api.record_consent_in_call(stored.client_user_id, stored.loved_one_id, agrees) is not null
  $$;
alter function bookings.record_answer_in_log owner to kabar_bookings_system;
grant execute on function bookings.record_answer_in_log to kabar_bookings;

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

-- Stores that the caller, the client of a log, objects to it, and puts its earning on hold. Returns the companion; null if the log
-- is not the caller's, or they objected before.
create function bookings.store_objection(log uuid, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      update bookings.session_logs as own set objected_at = at
        where own.id = log and own.client_user_id = auth_api.uid() and own.objected_at is null
        returning own.id, own.companion_user_id
    ), held as materialized (
      select stored.companion_user_id, billing_api.hold_earning(stored.id, at) from stored
    )
    select held.companion_user_id from held
  $$;
alter function bookings.store_objection owner to kabar_bookings_system;
grant execute on function bookings.store_objection to kabar_bookings;

-- Stores the caller's log of a session. The service has locked the session and checked permission (decideLog in rules.ts). summary
-- and details are encrypted. trial_end: the end of a trial's counted minutes. Ends the session's missed check-in, and sets its
-- trial request in progress. Null on success; already_logged if it cannot be stored, and the caller rolls back.
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
