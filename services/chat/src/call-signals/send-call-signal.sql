-- Sends one signal to the other side of a call, numbered without gaps. The same id with the same content is the same
-- signal.
-- needs chat.own_call_seat, chat.tell_about_call
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
