-- Up to 100 signals of the other side after a number, in order, each row with the state of the room. One row has no
-- signal, so that the state is answered when there are none.
-- needs chat.own_call_seat
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
