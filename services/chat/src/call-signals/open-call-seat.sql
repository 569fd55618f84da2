-- Lets a person who joined a call signal there. Answers the number of the last signal so far. account: null for a
-- guest.
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
