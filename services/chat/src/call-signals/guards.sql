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
