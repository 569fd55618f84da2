-- A device has left its call. When another device of the same side took its seat, it is told so.
-- needs chat.tell_about_call
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
