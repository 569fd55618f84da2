-- Ends a call for both sides: no signals are accepted afterwards.
-- needs chat.tell_about_call
create function chat_api.end_call_room(room text, people uuid[], reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update chat.call_rooms as own set ended = reason, changes = own.changes + 1 where own.name = room;
    update chat.call_seats as seat set open = false where seat.room_name = room and seat.open;
    select chat.tell_about_call('call_ended', people, jsonb_build_object('room_name', room, 'reason', reason));
  $$;
alter function chat_api.end_call_room owner to kabar_chat_system;
grant execute on function chat_api.end_call_room to kabar_bookings_system;
