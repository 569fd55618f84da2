-- A person came or left, or the end time of a call changed.
-- needs chat.tell_about_call
create function chat_api.change_call_room(room text, people uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update chat.call_rooms as own set changes = own.changes + 1 where own.name = room;
    select chat.tell_about_call('call_changed', people, jsonb_build_object('room_name', room));
  $$;
alter function chat_api.change_call_room owner to kabar_chat_system;
grant execute on function chat_api.change_call_room to kabar_bookings_system;
