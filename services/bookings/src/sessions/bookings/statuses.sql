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

-- Changes the status of locked sessions, writes their history, and settles each as the caller decided: its credit ('returned', which
-- prolongs a pack if by_companion, 'used' or 'kept') and a strike. For the people of the session, staff and background work
-- (bookings.require_side), each of whom may settle a deferred cancellation of either person; only staff correct past sessions.
-- Frees the time and closes an open proposal to move. Frees claims before it locks credits, in the same order as a move.
create function bookings.store_statuses(changes jsonb, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    one record;
    asker uuid;
    ended uuid[] := array(select (change ->> 'id')::uuid from jsonb_array_elements(changes) as change
      where change ->> 'status' <> 'confirmed' order by 1);
  begin
    for one in select change.*, whole, stored.status as before, stored.user_id, stored.companion_id, stored.scheduled_at
      from jsonb_array_elements(changes) as whole,
        jsonb_to_record(whole) as change (id uuid, status text, actor text, no_show_by text, reason text, late boolean)
        join bookings.bookings as stored on stored.id = change.id order by change.id
    loop
      asker := bookings.asker_of_cancellation(one.whole);
      if asker is null then perform bookings.require_side(one.actor, one.user_id, one.companion_id); end if;
      if not bookings.is_change_allowed(one.before, one.status)
        or one.before in ('completed', 'no_show') and (one.actor <> 'staff' or one.reason is null)
      then
        raise exception using errcode = 'KB409', message = 'status_not_allowed';
      end if;
      update bookings.bookings as own set status = one.status, no_show_by = one.no_show_by, wait_confirmed = false,
          late = own.late or one.late, confirmed_at = case one.status when 'confirmed' then at else own.confirmed_at end,
          completed_at = case one.status when 'completed' then at end, cancelled_at = case one.status when 'cancelled' then at end,
          cancelled_by = case one.status when 'cancelled' then one.actor end,
          cancellation_reason = case one.status when 'cancelled' then left(nullif(one.reason, ''), 500) end
        where own.id = one.id;
      insert into bookings.booking_changes (booking_id, from_status, to_status, to_time, actor, actor_id, reason, changed_at)
        values (one.id, one.before, one.status, one.scheduled_at, one.actor, coalesce(asker, auth_api.uid()), nullif(one.reason, ''), at);
    end loop;
    delete from bookings.deferred_cancellations where booking_id = any (ended);
    perform bookings.free_claims(ended);
    update bookings.booking_moves set status = 'expired', answered_at = at where booking_id = any (ended) and status = 'open';
    perform bookings.lock_credits(payer.user_id) from (select distinct stored.user_id from bookings.bookings as stored
      join jsonb_to_recordset(changes) as change (id uuid, credit text) on change.id = stored.id
      where change.credit <> 'kept' order by stored.user_id) as payer;
    perform bookings.settle_ended(changes, ended, at);
  end $$;
alter function bookings.store_statuses owner to kabar_bookings_system;
grant execute on function bookings.store_statuses to kabar_bookings;

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

-- Takes over up to `most` due jobs of sessions for one batch: locks the sessions, then deletes their jobs, in the lock order of
-- every change of a session. Returns the sessions. Runs in one transaction at a time. For the job only.
create function bookings.take_due_sessions(most integer) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    task constant text := 'bookings:advance-booking';
    keys text[];
    due uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('advance due bookings', 0));
    select array_agg(job.key), array_agg((job.payload ->> 'bookingId')::uuid) into keys, due from jobs_api.due(task, most) as job;
    if due is null then return '{}'; end if;
    perform bookings.lock_sessions(due);
    return array(select (taken ->> 'bookingId')::uuid from jobs_api.take_due(task, keys) as taken);
  end $$;
alter function bookings.take_due_sessions owner to kabar_bookings_system;
grant execute on function bookings.take_due_sessions to kabar_bookings;
