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

-- The periods in which a side was in the calls of a session. A device that stopped responding counts until its last heartbeat.
create function bookings.attended_hours(kind text, id uuid, side text) returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(seat.joined_at, coalesce(seat.left_at, seat.seen_at))), '{}')
      from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
      where room.kind = attended_hours.kind and room.source_id = attended_hours.id and seat.side = attended_hours.side
  $$;
alter function bookings.attended_hours owner to kabar_bookings_system;

-- The minutes that both people were in the call of a session at the same time; null if the session had no call in Kabar. kind: as
-- in a session log.
create function bookings.attended_minutes(kind text, id uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select minutes.together_minutes
      from (values (case attended_minutes.kind when 'trial_booking' then 'trial' when 'booking' then 'booking' end)) as call (kind),
        lateral bookings.call_minutes(call.kind, attended_minutes.id) as minutes
      where exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
        where room.kind = call.kind and room.source_id = attended_minutes.id)
  $$;
alter function bookings.attended_minutes owner to kabar_bookings_system;
grant execute on function bookings.attended_minutes to kabar_bookings;

-- The minutes that each side spent in the calls of a session, and both together; rounded.
create function bookings.call_minutes(kind text, id uuid)
  returns table (client_minutes integer, companion_minutes integer, together_minutes integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with attended as (
      select bookings.attended_hours(kind, id, 'client') as client, bookings.attended_hours(kind, id, 'companion') as companion
    ), length as (
      select who, coalesce(round(sum(extract(epoch from upper(stretch) - lower(stretch))) / 60), 0)::integer as minutes
        from attended, lateral (values ('client', client), ('companion', companion), ('together', client * companion)) as one (who, hours)
          left join lateral unnest(hours) as stretch on true
        group by who
    )
    select (select minutes from length where who = 'client'), (select minutes from length where who = 'companion'),
      (select minutes from length where who = 'together')
  $$;
alter function bookings.call_minutes owner to kabar_bookings_system;

-- Whether the client, or their loved one, was in a call of the session.
create function bookings.client_was_in_call(kind text, id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
      where room.kind = client_was_in_call.kind and room.source_id = client_was_in_call.id and seat.side = 'client')
  $$;
alter function bookings.client_was_in_call owner to kabar_bookings_system;
grant execute on function bookings.client_was_in_call to kabar_bookings;

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

-- Ends the seats of a signed-out session: its devices leave their calls. For the job only.
create function bookings.end_seats_of_session(session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select from bookings.calls as room where room.id in (select seat.call_id from bookings.call_attendance as seat
      where seat.session_id = session and seat.left_at is null) order by room.id for update;
    select bookings.close_seat(seat.id, 'signed_out', at) from bookings.call_attendance as seat
      where seat.session_id = session and seat.left_at is null;
  $$;
alter function bookings.end_seats_of_session owner to kabar_bookings_system;
grant execute on function bookings.end_seats_of_session to kabar_bookings;

-- Stores a device's heartbeat, and returns why its seat ended, if it did. Ends the other side's seat after 45 seconds without a
-- heartbeat, and a call whose time is over.
create function bookings.keep_seat(key_hash bytea, at timestamptz)
  returns table (left_why text, side text, end_reason text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.own_seat(keep_seat.key_hash);
    select bookings.end_room(room.id, 'time_over', at)
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id
      where own.key_hash = keep_seat.key_hash and room.ended_at is null
        and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at;
    select bookings.close_seat(silent.id, 'silent', at)
      from bookings.call_attendance as own join bookings.call_attendance as silent on silent.call_id = own.call_id
      where own.key_hash = keep_seat.key_hash and silent.left_at is null and silent.seen_at <= at - interval '45 seconds';
    update bookings.call_attendance as kept set seen_at = greatest(kept.seen_at, at)
      where kept.key_hash = keep_seat.key_hash and kept.left_at is null;
    select own.left_why, own.side, room.end_reason
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id
      where own.key_hash = keep_seat.key_hash;
  $$;
alter function bookings.keep_seat owner to kabar_bookings_system;
grant execute on function bookings.keep_seat to kabar_bookings;

-- Hangs up, or leaves a call that is reported (why: hung_up or reported). Returns the seat. Raises the errors of bookings.own_seat.
create function bookings.leave_call(key_hash bytea, why text, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as materialized (
      select seat.id, bookings.close_seat(seat.id, leave_call.why, at) from bookings.own_seat(leave_call.key_hash) as seat
        where leave_call.why in ('hung_up', 'reported'))
    select own.id from own
  $$;
alter function bookings.leave_call owner to kabar_bookings_system;
grant execute on function bookings.leave_call to kabar_bookings;

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

-- The call of a seat. key_hash: of the device's secret for the seat, which the service has just checked (bookings.own_seat).
create function bookings.read_seat_call(key_hash bytea, at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.* from bookings.call_attendance as seat join bookings.calls as room on room.id = seat.call_id,
        lateral bookings.look_at_call(room.kind, room.source_id, at) as call
      where seat.key_hash = read_seat_call.key_hash and (seat.is_guest or seat.account_id = auth_api.uid())
  $$;
alter function bookings.read_seat_call owner to kabar_bookings_system;
grant execute on function bookings.read_seat_call to kabar_bookings;

-- Records that a session's companion was absent from the call. Returns the two people and whether the client was there; no row if
-- it was recorded already for this start time. For the job only.
create function bookings.record_absent_companion(kind text, session_id uuid, starts timestamptz, at timestamptz)
  returns table (client_id uuid, companion_id uuid, was_client_there boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with made as (
      insert into bookings.call_steps (kind, source_id, starts_at, step, done_at)
        values (record_absent_companion.kind, session_id, starts, 'companion_absent', at) on conflict do nothing
        returning call_steps.kind, source_id)
    select session.client_id, session.companion_id, bookings.client_was_in_call(made.kind, made.source_id)
      from made, lateral bookings.call_session(made.kind, made.source_id) as session;
  $$;
alter function bookings.record_absent_companion owner to kabar_bookings_system;
grant execute on function bookings.record_absent_companion to kabar_bookings;

-- The seat that a call was reported from, with the session and its people. For background work.
create function bookings.reported_seat(seat uuid)
  returns table (kind text, source_id uuid, side text, is_guest boolean, client_id uuid, companion_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select room.kind, room.source_id, own.side, own.is_guest, session.client_id, session.companion_id
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id,
        lateral bookings.call_session(room.kind, room.source_id) as session
      where own.id = seat and bookings.require_role('system')
  $$;
alter function bookings.reported_seat owner to kabar_bookings_system;
grant execute on function bookings.reported_seat to kabar_bookings;

-- Stores a seat in a locked call for the holder of a ticket that was just used, and ends the seat of another device of that side.
-- Minutes count once both sides are there. Returns the number of the last WebRTC signal so far.
create function bookings.store_call_seat(token_hash bytea, seat uuid, key_hash bytea, device uuid, session uuid, at timestamptz)
  returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.close_seat(before.id, 'moved', at) from bookings.call_tickets as ticket join bookings.call_attendance as before
        on before.call_id = ticket.call_id and before.side = ticket.side and before.left_at is null
      where ticket.token_hash = store_call_seat.token_hash and ticket.used_at = at
        and (ticket.guest_link_id is not null or ticket.account_id = auth_api.uid());
    insert into bookings.call_attendance (id, call_id, side, account_id, guest_link_id, is_guest, session_id, device_id,
        key_hash, joined_at, seen_at)
      select seat, ticket.call_id, ticket.side, ticket.account_id, ticket.guest_link_id, ticket.guest_link_id is not null,
          store_call_seat.session, device, store_call_seat.key_hash, at, at
        from bookings.call_tickets as ticket where ticket.token_hash = store_call_seat.token_hash and ticket.used_at = at
          and (ticket.guest_link_id is not null or ticket.account_id = auth_api.uid());
    with both_there as (
      select own.call_id from bookings.call_attendance as own where own.id = seat and exists (
        select from bookings.call_attendance as other where other.call_id = own.call_id and other.side <> own.side
          and other.left_at is null and other.seen_at > at - interval '45 seconds')
    ), begun as (
      update bookings.calls as room set begun_at = coalesce(room.begun_at, at) from both_there where room.id = both_there.call_id
        returning room.id, room.kind, room.source_id)
    insert into bookings.video_sessions (call_id, companion_id, created_at)
      select begun.id, people.companion_id, at from begun, lateral bookings.call_session(begun.kind, begun.source_id) as people
      on conflict on constraint video_sessions_call do nothing;
    with opened as materialized (
      select room.id, chat_api.open_call_seat(room.room_name, own.id, own.key_hash, own.side, own.account_id) as told
        from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id where own.id = seat
    ), heard as materialized (
      select opened.told, bookings.tell_call(opened.id), bookings.schedule_call_end(opened.id) from opened
    )
    select heard.told from heard;
  $$;
alter function bookings.store_call_seat owner to kabar_bookings_system;
grant execute on function bookings.store_call_seat to kabar_bookings;
