-- The person to whom a target row of the audit log belongs, if it is in this service; otherwise null. For admins.
create function bookings_api.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when auth_api.has_role('admin') then case target_type
      when 'booking' then (select own.user_id from bookings.bookings as own where own.id = target_id)
      when 'session_log' then (select log.client_user_id from bookings.session_logs as log where log.id = target_id)
      when 'check_in_reply' then (select asked.client_id from bookings.check_in_replies as reply
        join bookings.check_ins as asked on asked.id = reply.check_in_id where reply.id = target_id)
      when 'trial_request' then (select request.requester_user_id from bookings.trial_requests as request where request.id = target_id)
      when 'assignment' then (select own.client_id from bookings.client_companion_assignments as own where own.id = target_id)
      end end
  $$;
alter function bookings_api.audited_person owner to kabar_bookings_system;
grant execute on function bookings_api.audited_person to kabar_backoffice;

-- The ids of a person's newest rows in this service, at most 200 of each kind, by which the audit log is searched for actions
-- about them.
create function bookings_api.audited_things(person uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select thing.id from (
      (select own.id from bookings.bookings as own where own.user_id = person or own.companion_id = person
        order by own.scheduled_at desc limit 200)
      union all
      (select own.id from bookings.session_logs as own where own.client_user_id = person or own.companion_user_id = person
        order by own.started_at desc limit 200)
      union all
      (select own.id from bookings.trial_requests as own where own.requester_user_id = person or own.assigned_companion_id = person
        order by own.created_at desc limit 200)
      union all
      (select own.id from bookings.client_companion_assignments as own where own.client_id = person or own.companion_id = person
        order by own.created_at desc limit 200)) as thing where auth_api.has_role('admin')
  $$;
alter function bookings_api.audited_things owner to kabar_bookings_system;
grant execute on function bookings_api.audited_things to kabar_backoffice;

-- The companions of a loved one around a moment: those of sessions from a month before on, and of approved trial calls.
create function bookings_api.companions_of_loved_one(loved_one uuid, at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.companion_id from bookings.bookings as booking
      where booking.loved_one_id = loved_one and booking.status <> 'cancelled' and booking.scheduled_at > at - interval '1 month'
    union
    select trial.companion_id from bookings.trial_bookings as trial
      where trial.loved_one_id = loved_one and trial.status = 'approved' and trial.requested_start_time > at - interval '1 month'
  $$;
alter function bookings_api.companions_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings_api.companions_of_loved_one to kabar_client_system;

-- The loved one for whom a session, a series or a trial call is; null for the account's holder.
create function bookings_api.loved_one_of_session(session uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select own.loved_one_id from bookings.bookings as own where own.id = session),
      (select own.loved_one_id from bookings.booking_series as own where own.id = session),
      (select own.loved_one_id from bookings.trial_bookings as own where own.id = session))
  $$;
alter function bookings_api.loved_one_of_session owner to kabar_bookings_system;
grant execute on function bookings_api.loved_one_of_session to kabar_chat_system;

-- Facts for cancelling sessions that are not cancelled and have no outcome, read after bookings.hold_sessions. The caller's own;
-- staff and background work read any.
create function bookings.open_sessions(sessions uuid[])
  returns table (id uuid, kind text, client_id uuid, companion_id uuid, starts_at timestamptz, ends_at timestamptz, with_cause boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with session as (
      select own.id, 'booking' as kind, own.user_id as client, own.companion_id as companion, own.scheduled_at as starts,
          own.scheduled_at + own.duration_minutes * interval '1 minute' as ends
        from bookings.bookings as own where own.id = any (sessions) and own.status in ('scheduled', 'confirmed', 'pending')
      union all
      select own.id, 'trial', own.user_id, own.companion_id, own.requested_start_time, own.requested_end_time
        from bookings.trial_bookings as own where own.id = any (sessions) and own.status in ('pending', 'approved')
    ), pair as materialized (
      select distinct session.client, session.companion from session where session.kind = 'booking'
    ), cause as materialized (
      select pair.client, pair.companion from pair where bookings.has_cause(pair.client, pair.companion)
    )
    select session.id, session.kind, session.client, session.companion, session.starts, session.ends,
        exists (select from cause where (cause.client, cause.companion) = (session.client, session.companion))
      from session
      where auth_api.uid() in (session.client, session.companion) or auth_api.has_role('admin')
        or auth_api.has_role('moderator') or auth_api.has_role('system')
      order by session.id
  $$;
alter function bookings.open_sessions owner to kabar_bookings_system;
grant execute on function bookings.open_sessions to kabar_bookings;

-- The other person of a session, a series or a trial call of this person; null for anyone else.
create function bookings_api.other_of_session(session uuid, person uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case person when found.client then found.companion when found.companion then found.client end
      from (
        select own.user_id as client, own.companion_id as companion from bookings.bookings as own where own.id = session
        union all
        select own.user_id, own.companion_id from bookings.booking_series as own where own.id = session
        union all
        select own.user_id, own.companion_id from bookings.trial_bookings as own where own.id = session
      ) as found limit 1
  $$;
alter function bookings_api.other_of_session owner to kabar_bookings_system;
grant execute on function bookings_api.other_of_session to kabar_chat_system;

-- The sessions of a person that are not over, cancelled or settled. is_agreed: false for a request or proposal. side: the
-- person's side. For background work.
create function bookings.sessions_ahead(person uuid, at timestamptz)
  returns table (id uuid, kind text, is_agreed boolean, side text, other_id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, session.kind, session.status <> 'pending', case person when session.user_id then 'client' else 'companion' end,
        case person when session.user_id then session.companion_id else session.user_id end, session.starts_at
      from (
        select booking.id, 'booking' as kind, booking.status, booking.user_id, booking.companion_id, booking.scheduled_at as starts_at
          from bookings.bookings as booking
          where person in (booking.user_id, booking.companion_id) and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id, 'trial', trial.status, trial.user_id, trial.companion_id, trial.requested_start_time
          from bookings.trial_bookings as trial
          where person in (trial.user_id, trial.companion_id) and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at) as session
      where bookings.require_role('system') order by session.starts_at, 5
  $$;
alter function bookings.sessions_ahead owner to kabar_bookings_system;
grant execute on function bookings.sessions_ahead to kabar_bookings;

-- The sessions of a client and a companion that are not over, cancelled or settled; they end with the assignment. is_agreed:
-- false for a request or proposal. For the two people, staff and background work.
create function bookings.sessions_between(client uuid, companion uuid, at timestamptz)
  returns table (id uuid, is_agreed boolean, trial_request_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select open.* from (
        select booking.id, true, null::uuid from bookings.bookings as booking
          where booking.user_id = client and booking.companion_id = companion and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id, trial.status = 'approved', trial.trial_request_id from bookings.trial_bookings as trial
          where trial.user_id = client and trial.companion_id = companion and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at) as open
      where auth_api.uid() in (client, companion) or auth_api.has_role('admin') or auth_api.has_role('moderator')
        or auth_api.has_role('system')
  $$;
alter function bookings.sessions_between owner to kabar_bookings_system;
grant execute on function bookings.sessions_between to kabar_bookings;
