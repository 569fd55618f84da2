-- When a call ends (decision 59). A booking or check-in call: at the end of its session. A trial: ten minutes after both people have
-- joined, counted from its start at the earliest and five minutes later at the latest, but before the next session of either.
create function bookings.call_end(kind text, id uuid, begun_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when kind <> 'trial' then session.ends_at
      else least(
        case when begun_at is null then session.starts_at + interval '5 minutes'
          else least(greatest(begun_at, session.starts_at), session.starts_at + interval '5 minutes') end
          + (session.ends_at - session.starts_at),
        (select min(lower(claim.during)) from bookings.time_claims as claim
          where claim.person_id in (session.client_id, session.companion_id) and claim.live
            and claim.source_id <> call_end.id
            and claim.during && tstzrange(session.ends_at, session.ends_at + interval '5 minutes')
            and lower(claim.during) >= session.ends_at))
      end
    from bookings.call_session(kind, id) as session
  $$;
alter function bookings.call_end owner to kabar_bookings_system;

-- Calls in Kabar that started five to sixty minutes before a time without the companion, and that were not reported
-- yet. Trials only while their feature flag is on: without it they have no call to join.
-- For the job only.
create function bookings.due_calls(at timestamptz) returns table (kind text, id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.* from (
      select 'trial', trial.id, trial.requested_start_time from bookings.trial_bookings as trial
        where trial.status = 'approved' and trial.requested_start_time between at - interval '1 hour' and at - interval '5 minutes'
          and backoffice_api.feature_enabled('video_trial_enabled')
      union all
      select 'booking', booking.id, booking.scheduled_at from bookings.bookings as booking
        where booking.status in ('scheduled', 'confirmed') and booking.medium = 'video'
          and not exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking.id)
          and booking.scheduled_at between at - interval '1 hour' and at - interval '5 minutes'
    ) as session (kind, id, starts_at)
    where (select auth_api.has_role('system'))
      and not exists (select from bookings.call_steps as done where done.kind = session.kind
        and done.source_id = session.id and done.starts_at = session.starts_at)
      and not exists (select from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
        where room.kind = session.kind and room.source_id = session.id and room.starts_at = session.starts_at
          and seat.side = 'companion')
    order by session.starts_at, session.id
  $$;
alter function bookings.due_calls owner to kabar_bookings_system;
grant execute on function bookings.due_calls to kabar_bookings;

-- Ends the calls of a trial booking or booking for both, e.g. because it is cancelled or moved. Call it after locking
-- the session.
create function bookings.end_call(kind text, id uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, reason, at) from (
      select open.id from bookings.calls as open
        where open.kind = end_call.kind and open.source_id = end_call.id and open.ended_at is null
        order by open.id for update) as room
  $$;
alter function bookings.end_call owner to kabar_bookings_system;

-- Ends the call of a session that was cancelled or moved. Its argument is the kind of the session.
create function bookings.end_call_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.end_call(tg_argv[0], new.id,
      case when new.status <> 'cancelled' then 'moved' when new.cancellation_reason = 'account_closed' then 'account_closed'
        else 'cancelled' end, coalesce(new.cancelled_at, now()));
    return null;
  end $$;
alter function bookings.end_call_of_session owner to kabar_bookings_system;
create trigger bookings_end_call after update of status, scheduled_at on bookings.bookings
  for each row when ((new.status = 'cancelled' and old.status <> 'cancelled') or new.scheduled_at <> old.scheduled_at)
  execute function bookings.end_call_of_session('booking');
create trigger trial_bookings_end_call after update of status on bookings.trial_bookings
  for each row when (new.status = 'cancelled' and old.status = 'approved')
  execute function bookings.end_call_of_session('trial');

-- Ends the current calls of a person, for both sides, when their account is erased.
create function bookings.end_calls_of(person uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, reason, at) from (
      select open.id from bookings.calls as open
        where open.ended_at is null and (
          open.kind = 'trial' and exists (select from bookings.trial_bookings as trial
            where trial.id = open.source_id and person in (trial.user_id, trial.companion_id))
          or open.kind = 'booking' and exists (select from bookings.bookings as booking
            where booking.id = open.source_id and person in (booking.user_id, booking.companion_id))
          or open.kind = 'check_in' and exists (select from bookings.check_in_calls as called
            where called.id = open.source_id and person in (called.client_id, called.companion_id)))
        order by open.id for update) as room
  $$;
alter function bookings.end_calls_of owner to kabar_bookings_system;

-- Ends the current calls of a suspended client, except those for a loved one that may continue. For background work.
create function bookings.end_calls_of_suspended(client uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, 'cancelled', at) from (
      select open.id from bookings.calls as open, lateral bookings.call_session(open.kind, open.source_id) as session
        where bookings.require_role('system') and open.ended_at is null and session.client_id = client
          and auth_api.is_out(client, session.loved_one_id is not null)
        order by open.id for update of open) as room
  $$;
alter function bookings.end_calls_of_suspended owner to kabar_bookings_system;
grant execute on function bookings.end_calls_of_suspended to kabar_bookings;

-- Ends a call whose time is over; otherwise enqueues its end again. For the job only.
create function bookings.end_due_call(call uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select from bookings.calls as room where room.id = end_due_call.call and room.ended_at is null for update;
    select bookings.end_room(room.id, 'time_over', at) from bookings.calls as room
      where room.id = end_due_call.call and room.ended_at is null
        and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at;
    select bookings.schedule_call_end(room.id) from bookings.calls as room
      where room.id = end_due_call.call and room.ended_at is null;
  $$;
alter function bookings.end_due_call owner to kabar_bookings_system;
grant execute on function bookings.end_due_call to kabar_bookings;

-- Ends a call for both at a given time; does nothing when it has ended.
create function bookings.end_room(call uuid, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare room bookings.calls;
  begin
    update bookings.calls as ended set ended_at = at, end_reason = reason
      where ended.id = end_room.call and ended.ended_at is null returning * into room;
    if not found then return; end if;
    update bookings.call_attendance as gone set left_why = 'ended',
        left_at = greatest(gone.joined_at, case when gone.seen_at < at - interval '45 seconds' then gone.seen_at else at end)
      where gone.call_id = room.id and gone.left_at is null;
    perform chat_api.end_call_room(room.room_name, array[session.client_id, session.companion_id], reason)
      from bookings.call_session(room.kind, room.source_id) as session;
    perform jobs_api.enqueue('bookings:close-livekit-room', jsonb_build_object('roomName', room.room_name));
  end $$;
alter function bookings.end_room owner to kabar_bookings_system;

-- Enqueues the end of a call at its current end time; a later call of this function replaces it.
create function bookings.schedule_call_end(call uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select jobs_api.enqueue('bookings:end-call', jsonb_build_object('callId', room.id),
        coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), now()), 'bookings:end-call:' || room.id)
      from bookings.calls as room where room.id = call and room.ended_at is null
  $$;
alter function bookings.schedule_call_end owner to kabar_bookings_system;
