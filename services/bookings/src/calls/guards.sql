-- Applies what LiveKit reports about a room: a person joined or left. Each event is applied once; events of a closed
-- seat change nothing. happened_at: LiveKit's time, in whole seconds. For LiveKit's webhook only.
create function bookings.apply_livekit_event(event text, what text, seat uuid, happened_at timestamptz, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into bookings.livekit_events (id, received_at) values (event, at) on conflict (id) do nothing;
    if not found then return; end if;
    perform from bookings.calls as room where room.id = (select own.call_id from bookings.call_attendance as own
      where own.id = apply_livekit_event.seat) for update;
    if what in ('participant_left', 'participant_connection_aborted') then
      update bookings.call_attendance as own
        set seen_at = greatest(own.joined_at, least(happened_at, at)) where own.id = apply_livekit_event.seat and own.left_at is null;
      perform bookings.close_seat(apply_livekit_event.seat, 'hung_up', least(happened_at, at));
    elsif what = 'participant_joined' then
      update bookings.call_attendance as own
        set seen_at = greatest(own.seen_at, least(happened_at, at)) where own.id = apply_livekit_event.seat and own.left_at is null;
    end if;
  end $$;
alter function bookings.apply_livekit_event owner to kabar_bookings_system;
grant execute on function bookings.apply_livekit_event to kabar_bookings;

-- Ends a device's seat in a call whose row is locked. A device without heartbeats left at its last one. A job removes it from
-- LiveKit after the commit.
create function bookings.close_seat(seat uuid, why text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own bookings.call_attendance;
  begin
    update bookings.call_attendance as gone set left_why = why,
        left_at = greatest(gone.joined_at, case when gone.seen_at < at - interval '45 seconds' then gone.seen_at else at end)
      where gone.id = seat and gone.left_at is null returning * into own;
    if not found then return; end if;
    perform chat_api.close_call_seat(seat, why = 'moved');
    perform jobs_api.enqueue('bookings:leave-livekit', jsonb_build_object('roomName', room.room_name, 'seatId', seat))
      from bookings.calls as room where room.id = own.call_id;
    -- the device that replaces it sends its own event
    if why <> 'moved' then perform bookings.tell_call(own.call_id); end if;
  end $$;
alter function bookings.close_seat owner to kabar_bookings_system;

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

-- Gets or creates the room of a session at its current time. Locks the session, then the room, until the transaction ends, so that
-- a concurrent cancellation or move happens either before this or after it.
create function bookings.open_call(kind text, id uuid) returns bookings.calls
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    session record;
    room bookings.calls;
  begin
    if open_call.kind = 'trial' then
      perform from bookings.trial_bookings as trial where trial.id = open_call.id for share;
    elsif open_call.kind = 'check_in' then
      perform from bookings.check_in_calls as called where called.id = open_call.id for share;
    else
      perform from bookings.bookings as booking where booking.id = open_call.id for share;
    end if;
    select * into session from bookings.call_session(open_call.kind, open_call.id);
    insert into bookings.calls (kind, source_id, room_name, starts_at)
      values (open_call.kind, open_call.id, bookings.room_name(open_call.kind, open_call.id, session.starts_at), session.starts_at)
      on conflict on constraint calls_of_source do nothing;
    select * into room from bookings.calls as made
      where made.kind = open_call.kind and made.source_id = open_call.id and made.starts_at = session.starts_at for update;
    return room;
  end $$;
alter function bookings.open_call owner to kabar_bookings_system;

-- The seat with this secret (hashed), with its call locked. The seat of an account is only for that account. Raises not_found for
-- an unknown secret, and signed_out if the login session has ended.
create function bookings.own_seat(key_hash bytea) returns bookings.call_attendance
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own bookings.call_attendance;
  begin
    select * into own from bookings.call_attendance as found where found.key_hash = own_seat.key_hash;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if not own.is_guest and auth_api.uid() is null then raise exception using errcode = 'KB401', message = 'signed_out'; end if;
    if not own.is_guest and own.account_id is distinct from auth_api.uid() then
      raise exception using errcode = 'KB404', message = 'not_found';
    end if;
    perform from bookings.calls as room where room.id = own.call_id for update;
    select * into own from bookings.call_attendance as found where found.key_hash = own_seat.key_hash;
    return own;
  end $$;
alter function bookings.own_seat owner to kabar_bookings_system;
