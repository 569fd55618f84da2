-- Ends a call for both at a given time; does nothing when it has ended.
-- needs bookings.call_session, chat_api.end_call_room
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
