-- Notifies both people of a call, and a guest, that a person came or left or that its end changed.
-- needs bookings.call_session, chat_api.change_call_room
create function bookings.tell_call(call uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.change_call_room(room.room_name, array[session.client_id, session.companion_id])
      from bookings.calls as room, lateral bookings.call_session(room.kind, room.source_id) as session
      where room.id = tell_call.call
  $$;
alter function bookings.tell_call owner to kabar_bookings_system;
