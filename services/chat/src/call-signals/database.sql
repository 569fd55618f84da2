-- Only the functions of this folder access these tables, because permission depends on the secret of a seat and its account.
create policy call_rooms_system on chat.call_rooms to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.call_rooms to kabar_chat_system;
create policy call_seats_system on chat.call_seats to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.call_seats to kabar_chat_system;
create policy call_signals_system on chat.call_signals to kabar_chat_system using (true) with check (true);
grant select, insert, delete on chat.call_signals to kabar_chat_system;

-- Notifies the people of a call that someone joined or left, or that its end time changed.
create function chat_api.change_call_room(room text, people uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update chat.call_rooms as own set changes = own.changes + 1 where own.name = room;
    select chat.tell_about_call('call_changed', people, jsonb_build_object('room_name', room));
  $$;
alter function chat_api.change_call_room owner to kabar_chat_system;
grant execute on function chat_api.change_call_room to kabar_bookings_system;

-- Closes the seat of a device that left its call. If another device replaced it (moved), notifies the device.
create function chat_api.close_call_seat(seat uuid, moved boolean) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as (
      update chat.call_seats as closed set open = false where closed.id = seat and closed.open
        returning closed.id, closed.room_name, closed.account_id)
    select chat.tell_about_call('call_moved', array[own.account_id],
        jsonb_build_object('room_name', own.room_name, 'seat_id', own.id))
      from own where moved and own.account_id is not null;
  $$;
alter function chat_api.close_call_seat owner to kabar_chat_system;
grant execute on function chat_api.close_call_seat to kabar_bookings_system;

-- Ends a call for both sides: no signals are accepted afterwards.
create function chat_api.end_call_room(room text, people uuid[], reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update chat.call_rooms as own set ended = reason, changes = own.changes + 1 where own.name = room;
    update chat.call_seats as seat set open = false where seat.room_name = room and seat.open;
    select chat.tell_about_call('call_ended', people, jsonb_build_object('room_name', room, 'reason', reason));
  $$;
alter function chat_api.end_call_room owner to kabar_chat_system;
grant execute on function chat_api.end_call_room to kabar_bookings_system;

-- Deletes signals after 24 hours, and rooms and seats that are no longer used. For the job only.
create function chat.forget_call_signals(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from chat.call_signals where created_at <= at - interval '24 hours';
    delete from chat.call_rooms where created_at <= at - interval '24 hours';
  $$;
alter function chat.forget_call_signals owner to kabar_chat_system;
grant execute on function chat.forget_call_signals to kabar_chat;

-- Opens a seat through which a person who joined a call can send WebRTC signals. Returns the number of the last signal so far.
-- account: null for a guest.
create function chat_api.open_call_seat(room text, seat uuid, key_hash bytea, side text, account uuid) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into chat.call_rooms (name) values (room) on conflict (name) do nothing;
    select from chat.call_rooms as own where own.name = room for update;
    insert into chat.call_seats (id, room_name, key_hash, side, account_id)
      values (seat, room, open_call_seat.key_hash, open_call_seat.side, account);
    select own.last_seq from chat.call_rooms as own where own.name = room;
  $$;
alter function chat_api.open_call_seat owner to kabar_chat_system;
grant execute on function chat_api.open_call_seat to kabar_bookings_system;

-- The seat with this secret (hashed). The seat of an account is only for that account. Raises not_found, signed_out, and seat_ended
-- if the device is no longer in the call.
create function chat.own_call_seat(key_hash bytea) returns chat.call_seats
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB404', 'not_found')
      where not exists (select from chat.call_seats as own where own.key_hash = own_call_seat.key_hash);
    select case when auth_api.uid() is null then auth_api.refuse('KB401', 'signed_out') else auth_api.refuse('KB404', 'not_found') end
      from chat.call_seats as own
      where own.key_hash = own_call_seat.key_hash and own.account_id is not null and own.account_id is distinct from auth_api.uid();
    select own.* from chat.call_seats as own where own.key_hash = own_call_seat.key_hash;
  $$;
alter function chat.own_call_seat owner to kabar_chat_system;

-- Sends one WebRTC signal to the other side of a call. Idempotent by id. Signals of a call are numbered without gaps.
create function chat.send_call_signal(key_hash bytea, signal uuid, kind text, body text) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own chat.call_seats := chat.own_call_seat(send_call_signal.key_hash);
    stored chat.call_signals;
    number integer;
  begin
    perform from chat.call_rooms as room where room.name = own.room_name for update;
    select * into stored from chat.call_signals as known where known.id = signal;
    if found then
      if stored.seat_id = own.id and stored.kind = send_call_signal.kind and stored.body = send_call_signal.body then
        return stored.seq;
      end if;
      raise exception using errcode = 'KB422', message = 'id_reused';
    end if;
    if not exists (select from chat.call_seats as seat where seat.id = own.id and seat.open) then
      raise exception using errcode = 'KB409', message = 'seat_ended';
    end if;
    update chat.call_rooms as room set last_seq = room.last_seq + 1 where room.name = own.room_name
      returning room.last_seq into number;
    insert into chat.call_signals (id, room_name, seq, seat_id, kind, body)
      values (signal, own.room_name, number, own.id, send_call_signal.kind, send_call_signal.body)
      on conflict (id) do nothing returning * into stored;
    if not found then raise exception using errcode = 'KB422', message = 'id_reused'; end if;
    perform chat.tell_about_call('call_signal', array_agg(seat.account_id), jsonb_build_object('room_name', own.room_name,
        'seq', number, 'signal', jsonb_build_object('id', stored.id, 'seq', number, 'kind', stored.kind, 'body', stored.body,
          'side', own.side, 'seat_id', own.id, 'created_at', stored.created_at)))
      from chat.call_seats as seat
      where seat.room_name = own.room_name and seat.side <> own.side and seat.open and seat.account_id is not null
      having count(*) > 0;
    return number;
  end $$;
alter function chat.send_call_signal owner to kabar_chat_system;
grant execute on function chat.send_call_signal to kabar_chat;

-- Sends one live event about a call to some people: call_signal, call_changed, call_ended or call_moved. Postgres limits a
-- notification to 8000 bytes; a longer row is sent without its signal.
create function chat.tell_about_call(kind text, people uuid[], told jsonb) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    select chat.publish(case when octet_length(whole) > 7900 then (event || jsonb_build_object('row', tell_about_call.told - 'signal'))::text
        else whole end)
      from (select event, (event || jsonb_build_object('row', tell_about_call.told))::text as whole
        from jsonb_build_object('kind', tell_about_call.kind, 'members', to_jsonb(array_remove(people, null)), 'admins', false) as event
        offset 0) as sized;
  $$;
grant execute on function chat.tell_about_call to kabar_chat_system;

-- Up to 100 signals of the other side after a number, in order, each row with the state of the room. Without signals there is one
-- row with the state alone.
create function chat.unread_call_signals(key_hash bytea, after integer)
  returns table (changes integer, ended text, id uuid, seq integer, kind text, body text, side text, seat_id uuid,
    created_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own chat.call_seats := chat.own_call_seat(unread_call_signals.key_hash);
  begin
    if not own.open and not exists (select from chat.call_rooms as room where room.name = own.room_name and room.ended is not null)
    then
      raise exception using errcode = 'KB409', message = 'seat_ended';
    end if;
    return query
      select room.changes, room.ended, found.* from chat.call_rooms as room
        left join lateral (
          select signal.id, signal.seq, signal.kind, signal.body, seat.side, signal.seat_id, signal.created_at
            from chat.call_signals as signal join chat.call_seats as seat on seat.id = signal.seat_id
            where signal.room_name = room.name and signal.seq > unread_call_signals.after and seat.side <> own.side
            order by signal.seq limit 100
        ) as found on true
        where room.name = own.room_name order by found.seq;
  end $$;
alter function chat.unread_call_signals owner to kabar_chat_system;
grant execute on function chat.unread_call_signals to kabar_chat;
