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
