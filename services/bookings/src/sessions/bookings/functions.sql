-- If a change settles a deferred cancellation exactly as it was decided: the person who cancelled; otherwise null. For the two
-- people of the session, staff and background work, each of whom may settle it.
create function bookings.asker_of_cancellation(change jsonb) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.asked_by
      from bookings.deferred_cancellations as own join bookings.bookings as booking on booking.id = own.booking_id
      where own.booking_id = (change ->> 'id')::uuid and change ->> 'status' = 'cancelled' and change ->> 'actor' = own.actor
        and (own.reason, own.late, own.credit, own.strike) is not distinct from
          (change ->> 'reason', (change ->> 'late')::boolean, change ->> 'credit', change ->> 'strike')
        and (auth_api.uid() in (booking.user_id, booking.companion_id) or auth_api.has_role('admin')
          or auth_api.has_role('moderator') or auth_api.has_role('system'))
  $$;
alter function bookings.asker_of_cancellation owner to kabar_bookings_system;

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

-- The claimed times of some people between two times, extended by a pause on both sides; without the claims of one session
-- (`ignoring`) and its old time after a move.
create function bookings.busy_hours(people uuid[], from_time timestamptz, to_time timestamptz, pause interval, ignoring uuid)
  returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(lower(claim.during) - pause, upper(claim.during) + pause)), '{}')
      from bookings.time_claims as claim
      where claim.person_id = any (people) and claim.live and claim.source_id is distinct from ignoring
        and claim.during && tstzrange(from_time - pause, to_time + pause)
        and not exists (select from bookings.undoable_moves as kept where kept.booking_id = ignoring and kept.hold_id = claim.source_id)
  $$;
alter function bookings.busy_hours owner to kabar_bookings_system;

-- The client and mediums of a companion's sessions with a loved one around now. Excludes proposals, cancelled sessions, and sessions
-- arranged before the assignment ended. The client service checks this before it reveals a phone number.
create function bookings_api.call_mediums_near(loved_one uuid, companion uuid, margin interval)
  returns table (client_id uuid, medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct booking.user_id, booking.medium from bookings.bookings as booking
      where booking.loved_one_id = loved_one and booking.companion_id = call_mediums_near.companion
        and booking.medium <> 'video' and booking.status not in ('cancelled', 'pending')
        and booking.scheduled_at <= now() + margin
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' >= now() - margin
        and booking.created_at > coalesce((select max(own.ended_at) from bookings.client_companion_assignments as own
          where own.client_id = booking.user_id and own.companion_id = booking.companion_id
          having bool_and(own.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.call_mediums_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_near to kabar_client_system;

-- The mediums of a companion's sessions with the client themselves around now. Excludes proposals, cancelled sessions, sessions
-- arranged before the assignment ended, and all sessions while the client is suspended (decision 99). The client service checks
-- this before it reveals a phone number.
create function bookings_api.call_mediums_of_client_near(client uuid, companion uuid, margin interval)
  returns table (medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct booking.medium from bookings.bookings as booking
      where booking.user_id = client and booking.companion_id = call_mediums_of_client_near.companion
        and booking.loved_one_id is null and not auth_api.is_out(client, false)
        and booking.medium <> 'video' and booking.status not in ('cancelled', 'pending')
        and booking.scheduled_at <= now() + margin
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' >= now() - margin
        and booking.created_at > coalesce((select max(own.ended_at) from bookings.client_companion_assignments as own
          where own.client_id = booking.user_id and own.companion_id = booking.companion_id
          having bool_and(own.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.call_mediums_of_client_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_of_client_near to kabar_client_system;

-- The number of a companion's sessions and trials on the day of this time in the companion's time zone, except one of them. A
-- session that was just moved counts once a day, although its old time is still claimed.
create function bookings.calls_on_day(companion uuid, moment timestamptz, ignoring uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(distinct coalesce(kept.booking_id, claim.source_id))::integer
      from bookings.time_claims as claim left join bookings.undoable_moves as kept on kept.hold_id = claim.source_id,
        lateral (select coalesce((select time_zone from bookings.companion_calendars where companion_calendars.companion_id = calls_on_day.companion), 'UTC') as zone) as own,
        lateral (select date_trunc('day', auth_api.local_time(moment, own.zone)) as midnight) as local,
        lateral (select auth_api.instant_of(local.midnight, own.zone) as starts,
            auth_api.instant_of(local.midnight + interval '1 day', own.zone) as ends) as day
      where claim.person_id = companion and claim.live and coalesce(kept.booking_id, claim.source_id) is distinct from ignoring
        and claim.during && tstzrange(day.starts, day.ends) and lower(claim.during) >= day.starts
  $$;
alter function bookings.calls_on_day owner to kabar_bookings_system;

-- Cancels the future sessions of an erased person on behalf of their side, returns the credits and notifies the others. The costs
-- were settled when the account was closed (personal-data/close-account.ts). For background work.
create function bookings.cancel_sessions_of(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array(select ahead.id from bookings.sessions_ahead(person, at) as ahead));
    with ahead as materialized (
      select *, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts from bookings.sessions_ahead(person, at)
    ), stored as materialized (
      select bookings.store_trial_cancellations(array_agg(ahead.id) filter (where ahead.kind = 'trial'),
          array_agg(ahead.side) filter (where ahead.kind = 'trial'), 'account_closed', null, at),
        bookings.store_statuses(coalesce(jsonb_agg(jsonb_build_object('id', ahead.id, 'status', 'cancelled', 'actor', ahead.side,
          'reason', 'account_closed', 'late', false, 'credit', 'returned', 'by_companion', ahead.side = 'companion'))
          filter (where ahead.kind = 'booking'), '[]'), at)
        from ahead
    ), told as (
      select ahead.other_id, ahead.kind, ahead.side, count(*) as sessions, min(ahead.starts) as starts,
          (array_agg(ahead.id order by ahead.starts_at))[1] as id
        -- one notification for all bookings with a person; each trial call has its own
        from ahead group by ahead.other_id, ahead.kind, ahead.side, case ahead.kind when 'trial' then ahead.id end
    )
    select case told.kind when 'trial' then chat_api.notify(other.id, 'trial_booking_cancelled',
          jsonb_build_object('request_id', told.id, 'reason', 'account_closed', 'requested_time', told.starts))
        else chat_api.notify(other.id, 'booking_cancelled', jsonb_strip_nulls(jsonb_build_object('booking_id', told.id, 'by', told.side,
          'reason', 'account_closed', 'scheduled_at', told.starts, 'count', nullif(told.sessions, 1)))) end
      from stored, told join auth_api.people as other on other.id = told.other_id order by other.id;
  $$;
alter function bookings.cancel_sessions_of owner to kabar_bookings_system;

-- Closes an open proposal to move a session. answer: accepted or declined (by the client), withdrawn (by the companion), or expired
-- (by either). Returns the proposal's id; null if none is open, or for other callers.
create function bookings.close_proposal(booking uuid, answer text, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.booking_moves as own set status = answer, answered_at = at from bookings.bookings as session
      where session.id = booking and own.booking_id = booking and own.status = 'open'
        and auth_api.uid() = any (case when answer in ('accepted', 'declined') then array[session.user_id]
          when answer = 'withdrawn' then array[session.companion_id]
          when answer = 'expired' then array[session.user_id, session.companion_id] end)
      returning own.id
  $$;
alter function bookings.close_proposal owner to kabar_bookings_system;
grant execute on function bookings.close_proposal to kabar_bookings;

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

-- The deferred (still undoable) cancellations of some sessions, read after bookings.hold_sessions. moved_from: the time that the
-- companion was last notified of, if the client's move is not settled either. For the two people, staff and background work.
create function bookings.deferred_cancellations_of(sessions uuid[])
  returns table (id uuid, actor text, asked_by uuid, recipient uuid, starts_at timestamptz, reason text, late boolean, credit text,
    strike text, settles_at timestamptz, moved_from timestamptz, acted_by uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.booking_id, own.actor, own.asked_by,
        case own.actor when 'client' then booking.companion_id else booking.user_id end, booking.scheduled_at,
        own.reason, own.late, own.credit, own.strike, own.settles_at, kept.from_time, own.acted_by
      from bookings.deferred_cancellations as own join bookings.bookings as booking on booking.id = own.booking_id
        left join bookings.undoable_moves as kept on kept.booking_id = booking.id and kept.to_time = booking.scheduled_at
          and kept.companion_id = booking.companion_id
      where own.booking_id = any (sessions) and (auth_api.uid() in (booking.user_id, booking.companion_id)
        or auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system'))
      order by own.booking_id
  $$;
alter function bookings.deferred_cancellations_of owner to kabar_bookings_system;
grant execute on function bookings.deferred_cancellations_of to kabar_bookings;

-- Facts that decide whether a client can have a session with a companion at these times (refusalOfTime in time-rules.ts), one row
-- for each in the same order. ignoring: for each time, a session whose own claims are ignored. The calling function checks
-- permission.
create function bookings.facts_of_times(companion uuid, client uuid, starts timestamptz[], minutes integer, ignoring uuid[], at timestamptz)
  returns table (is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from companion_api.verified_companions as verified where verified.user_id = companion),
        rules.minimum_notice_minutes, bookings.open_times(companion, span.wanted, at) @> span.wanted,
        bookings.busy_hours(array[companion, client], session.start, upper(span.wanted), interval '0', session.own) && span.wanted,
        rules.pause_minutes > 0 and bookings.busy_hours(array[companion], session.start, upper(span.wanted),
          rules.pause_minutes * interval '1 minute', session.own) && span.wanted,
        rules.daily_maximum,
        case when rules.daily_maximum is null then 0 else bookings.calls_on_day(companion, session.start, session.own) end
      from unnest(starts, ignoring) with ordinality as session (start, own, place),
        bookings.rules_of_companion(companion) as rules,
        lateral (select tstzrange(session.start, session.start + minutes * interval '1 minute') as wanted) as span
      order by session.place
  $$;
alter function bookings.facts_of_times owner to kabar_bookings_system;

-- Ends the undo period of moves whose former times are freed: the caller's own moves, or any for background work.
create function bookings.forget_moves(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.undoable_moves as own
      where own.booking_id = any (sessions) and (own.moved_by = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings.forget_moves owner to kabar_bookings_system;
grant execute on function bookings.forget_moves to kabar_bookings;

-- Frees the claimed time of some sessions for both people of each. A job recomputes when a companion is next free,
-- because its lock would come after those of the bookings. The rows of the jobs are locked in the order of companions.
create function bookings.free_claims(sources uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with freed as (
      update bookings.time_claims set live = false where source_id = any (sources) and live returning person_id)
    select jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', calendar.companion_id),
        job_key => 'bookings:renew-next-free-times:' || calendar.companion_id)
      from (select own.companion_id from bookings.companion_calendars as own
        where own.companion_id in (select person_id from freed) order by own.companion_id) as calendar;
  $$;
alter function bookings.free_claims owner to kabar_bookings_system;

-- Frees the old times that moves of the caller, a client, still claim; background work frees any.
create function bookings.free_kept_times(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.free_claims(array(select own.hold_id from bookings.undoable_moves as own
      where own.booking_id = any (sessions) and (own.moved_by = auth_api.uid() or auth_api.has_role('system')) order by own.hold_id))
  $$;
alter function bookings.free_kept_times owner to kabar_bookings_system;
grant execute on function bookings.free_kept_times to kabar_bookings;

-- Whether a client can cancel with a companion free of charge: the client's side reported a call, or the companion is not verified
-- (any more), e.g. after a suspension.
create function bookings.has_cause(client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not exists (select from companion_api.verified_companions as verified where verified.user_id = companion)
      or exists (
        select from bookings.call_attendance as seat join bookings.calls as room on room.id = seat.call_id
          where seat.side = 'client' and seat.left_why = 'reported' and room.source_id in (
            select booking.id from bookings.bookings as booking
              where booking.user_id = client and booking.companion_id = has_cause.companion
            union all
            select trial.id from bookings.trial_bookings as trial
              where trial.user_id = client and trial.companion_id = has_cause.companion))
  $$;
alter function bookings.has_cause owner to kabar_bookings_system;
grant execute on function bookings.has_cause to kabar_bookings;

-- Locks bookings and trial bookings of the caller, with their claims, until the transaction ends; staff and background work lock any.
create function bookings.hold_sessions(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array(
      select session.id from (
          select id, user_id, companion_id from bookings.bookings where id = any (sessions)
          union all select id, user_id, companion_id from bookings.trial_bookings where id = any (sessions)) as session
        where auth_api.uid() in (session.user_id, session.companion_id) or auth_api.has_role('admin')
          or auth_api.has_role('moderator') or auth_api.has_role('system')))
  $$;
alter function bookings.hold_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_sessions to kabar_bookings;

-- Whether a booking may go from one status to another (decision 18). Only staff correct a booking that is over.
create function bookings.is_change_allowed(from_status text, to_status text) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select (from_status, to_status) in (
      ('pending', 'scheduled'), ('pending', 'cancelled'),
      ('scheduled', 'confirmed'), ('scheduled', 'completed'), ('scheduled', 'no_show'), ('scheduled', 'cancelled'),
      ('confirmed', 'scheduled'), ('confirmed', 'completed'), ('confirmed', 'no_show'), ('confirmed', 'cancelled'),
      ('completed', 'no_show'), ('no_show', 'completed'))
  $$;
grant execute on function bookings.is_change_allowed to kabar_bookings_system;

-- What a change of a booking is: 'logged' (it no longer waits for a log, which needs no actor), 'erased' (a random id replaces a
-- person, and nothing else changes) or 'changed'; null if it is not allowed. A booking that was handed over to another companion is
-- scheduled again.
create function bookings.kind_of_change(before bookings.bookings, after bookings.bookings) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
        when before.waits_for_log and not after.waits_for_log and (after.status, after.scheduled_at) = (before.status, before.scheduled_at)
          and not one.has_others then 'logged'
        when not one.is_handed_over and (after.status, after.scheduled_at) = (before.status, before.scheduled_at)
          and one.has_others then 'erased'
        when after.status <> before.status and not bookings.is_change_allowed(before.status, after.status)
          or after.scheduled_at <> before.scheduled_at and not (before.status in ('scheduled', 'confirmed') and after.status = 'scheduled')
          or one.has_others and not one.is_handed_over then null
        else 'changed' end
      from (select (after.user_id, after.companion_id) is distinct from (before.user_id, before.companion_id) as has_others,
        after.user_id = before.user_id and after.companion_id <> before.companion_id and after.version = before.version + 1
          and before.status in ('scheduled', 'confirmed') and after.status = 'scheduled' as is_handed_over) as one
  $$;
alter function bookings.kind_of_change owner to kabar_bookings_system;

-- Serialises changes of one client's credits: a move between two weeks touches two accounts.
create function bookings.lock_credits(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('credits of ' || client, 0)) $$;
alter function bookings.lock_credits owner to kabar_bookings_system;

-- Locks everything of some trial bookings and bookings in the order that all functions follow: the accounts of their
-- people, the bookings by id, the claims by person, then the trial bookings by id. The claims of a booking change with
-- each move, so they are read after its row is locked.
create function bookings.lock_sessions(sources uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array(
      select unnest(array[user_id, companion_id]) from bookings.bookings where id = any (sources)
      union all select unnest(array[user_id, companion_id]) from bookings.trial_bookings where id = any (sources)));
    select from bookings.bookings where id = any (sources) order by id for update;
    select from bookings.time_claims where source_id = any (sources) and live
      order by person_id, lower(during), id for update;
    select from bookings.trial_bookings where id = any (sources) order by id for update;
  $$;
alter function bookings.lock_sessions owner to kabar_bookings_system;

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

-- Raises forbidden unless the caller has one of the roles; true otherwise, for use in a where clause.
create function bookings.require_role(variadic roles text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role(variadic roles)
  $$;
alter function bookings.require_role owner to kabar_bookings_system;

-- Raises forbidden unless the caller may act for this side of a session (actor: client, companion, staff or system); otherwise
-- true. Background work may act for all, staff also for a client who requested another companion.
create function bookings.require_side(actor text, client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('system')
      or coalesce(auth_api.uid() = case actor when 'client' then client when 'companion' then companion end, false)
      or (auth_api.has_role('admin') or auth_api.has_role('moderator')) and (actor = 'staff' or actor = 'client' and exists (
        select from bookings.client_companion_assignments as own where own.client_id = require_side.client
          and own.companion_id = require_side.companion and own.asked_for_another_at is not null))
      or auth_api.refuse('KB403', 'forbidden')::boolean
  $$;
alter function bookings.require_side owner to kabar_bookings_system;

-- A companion's rules for what clients may book: the stored ones, or the defaults.
create function bookings.rules_of_companion(companion uuid)
  returns table (minimum_notice_minutes integer, pause_minutes integer, daily_maximum integer, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(stored.minimum_notice_minutes, 120), coalesce(stored.pause_minutes, 0), stored.daily_maximum,
        coalesce(stored.version, 0)
      from (select companion as id) as asked left join bookings.companion_rules as stored on stored.companion_id = asked.id
  $$;
alter function bookings.rules_of_companion owner to kabar_bookings_system;
grant execute on function bookings.rules_of_companion to kabar_bookings;

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

-- Returns or uses the credits of past sessions, as the caller of bookings.store_statuses decided, and stores their strikes.
create function bookings.settle_ended(changes jsonb, ended uuid[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select case change.credit
        when 'returned' then billing_api.return_booking(change.id, change.by_companion)
        when 'used' then billing_api.use_booking(change.id) end
      from (select given.* from jsonb_to_recordset(changes) as given (id uuid, credit text, by_companion boolean)
        where given.id = any (ended) order by given.id) as change;
    delete from bookings.companion_strikes as strike using jsonb_to_recordset(changes) as change (id uuid, strike text)
      where strike.booking_id = change.id and change.id = any (ended) and strike.kind is distinct from change.strike;
    insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at, created_at)
      select stored.id, stored.companion_id, change.strike, stored.scheduled_at, at
        from jsonb_to_recordset(changes) as change (id uuid, strike text) join bookings.bookings as stored on stored.id = change.id
        where change.id = any (ended) and change.strike is not null
        order by stored.id
      on conflict do nothing
  $$;
alter function bookings.settle_ended owner to kabar_bookings_system;

-- Facts for the steps around some sessions that are scheduled or confirmed, without those that are being cancelled or were just
-- moved; read after bookings.hold_sessions. Attendance is read only for past video sessions. For the two people and background
-- work.
create function bookings.step_facts(sessions uuid[], at timestamptz)
  returns table (id uuid, client_id uuid, companion_id uuid, scheduled_at timestamptz, minutes integer, status text, medium text,
    time_version integer, arranged_at timestamptz, done text[], attendance jsonb, loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.user_id, own.companion_id, own.scheduled_at, own.duration_minutes::integer, own.status, own.medium, own.time_version,
        (select max(change.changed_at) from bookings.booking_changes as change
          where change.booking_id = own.id and (change.from_status is null or change.from_time is not null)),
        array(select step.step from bookings.booking_steps as step
          where step.booking_id = own.id and step.time_version = own.time_version),
        case when own.medium = 'video' and own.scheduled_at < step_facts.at then jsonb_build_object(
          'haveMet', exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
            where room.kind = 'booking' and room.source_id = own.id),
          'companionCame', not isempty(bookings.attended_hours('booking', own.id, 'companion')),
          'clientSeconds', (select coalesce(sum(extract(epoch from upper(stretch) - lower(stretch))), 0)
            from unnest(bookings.attended_hours('booking', own.id, 'client') * tstzmultirange(tstzrange(own.scheduled_at,
              own.scheduled_at + own.duration_minutes * interval '1 minute'))) as stretch)) end,
        own.loved_one_id
      from bookings.bookings as own
      where own.id = any (sessions) and own.status in ('scheduled', 'confirmed')
        and not exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = own.id)
        and not exists (select from bookings.undoable_moves as kept where kept.booking_id = own.id and kept.settles_at > step_facts.at)
        and (auth_api.uid() in (own.user_id, own.companion_id) or auth_api.has_role('system'))
      order by own.id
  $$;
alter function bookings.step_facts owner to kabar_bookings_system;
grant execute on function bookings.step_facts to kabar_bookings;

-- Stores sessions of the caller, a client, whose times are claimed, each paid with one credit: of the purchase, or without one of the
-- subscription. Null on success, otherwise billing's refusal of one of them; the caller then rolls back. A trigger refuses a
-- session without claims.
create function bookings.store_bookings(sessions uuid[], starts timestamptz[], days date[], series uuid, purchase uuid,
  companion uuid, minutes integer, loved_one uuid, medium text, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with paid as materialized (
      select session.*, funded.refusal, funded.subscription_id
        from unnest(sessions, starts, days) as session (id, start, day)
          cross join lateral billing_api.fund_booking(session.id, auth_api.uid(), session.start, purchase) as funded
    ), stored as (
      insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, loved_one_id,
          series_id, series_date, scheduled_at, duration_minutes, medium, created_at)
        select paid.id, paid.subscription_id, purchase, auth_api.uid(), companion, loved_one, series, paid.day, paid.start,
            minutes, store_bookings.medium, at
          from paid where paid.refusal is null
    ), history as (
      insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
        select paid.id, 'scheduled', paid.start, 'client', auth_api.uid(), at from paid where paid.refusal is null
    )
    select paid.refusal from paid where paid.refusal is not null limit 1
  $$;
alter function bookings.store_bookings owner to kabar_bookings_system;
grant execute on function bookings.store_bookings to kabar_bookings;

-- Cancels locked trial bookings, each for one side (actor: client, companion, staff or system), and frees their time.
create function bookings.store_trial_cancellations(trials uuid[], actors text[], reason text, note text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with cancelled as (
      update bookings.trial_bookings as own set status = 'cancelled', cancelled_at = at, cancelled_by = wanted.actor,
          cancellation_reason = reason, cancellation_note = note
        from unnest(trials, actors) as wanted (id, actor)
        where own.id = wanted.id and bookings.require_side(wanted.actor, own.user_id, own.companion_id)
        returning own.id)
    select bookings.free_claims(array(select cancelled.id from cancelled))
  $$;
alter function bookings.store_trial_cancellations owner to kabar_bookings_system;
grant execute on function bookings.store_trial_cancellations to kabar_bookings;

-- bookings.facts_of_times for the two people and background work; no row for others.
create function bookings.time_facts(companion uuid, client uuid, starts timestamptz[], minutes integer, ignoring uuid[], at timestamptz)
  returns table (is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select facts.* from bookings.facts_of_times(companion, client, starts, minutes, ignoring, at) as facts
      where auth_api.uid() in (companion, client) or auth_api.has_role('system')
  $$;
alter function bookings.time_facts owner to kabar_bookings_system;
grant execute on function bookings.time_facts to kabar_bookings;

-- The move of a session that is not settled yet, with the session as it is now, read after bookings.hold_sessions. For the client who
-- moved it and background work.
create function bookings.undoable_move_of(session uuid)
  returns table (id uuid, moved_by uuid, companion_id uuid, from_time timestamptz, to_time timestamptz, from_status text, version integer,
    settles_at timestamptz, session_status text, session_starts_at timestamptz, session_companion_id uuid, is_blocked boolean,
    acted_by uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select kept.booking_id, kept.moved_by, kept.companion_id, kept.from_time, kept.to_time, kept.from_status, kept.version, kept.settles_at,
        booking.status, booking.scheduled_at, booking.companion_id,
        exists (select from bookings.blocked_times as block
          where block.companion_id = kept.companion_id and block.created_at >= kept.moved_at
            and tstzrange(block.start_time, block.end_time)
              && tstzrange(kept.from_time, kept.from_time + booking.duration_minutes * interval '1 minute')),
        kept.acted_by
      from bookings.undoable_moves as kept join bookings.bookings as booking on booking.id = kept.booking_id
      where kept.booking_id = session and (kept.moved_by = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings.undoable_move_of owner to kabar_bookings_system;
grant execute on function bookings.undoable_move_of to kabar_bookings;
