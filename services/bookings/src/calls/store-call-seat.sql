-- Stores a seat in a locked call for the holder of a ticket that was just used, and ends the seat of another device of that side.
-- Minutes count once both sides are there. Returns the number of the last WebRTC signal so far.
create function bookings.store_call_seat(token_hash bytea, seat uuid, key_hash bytea, device uuid, session uuid, at timestamptz)
  returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.close_seat(before.id, 'moved', at) from bookings.call_tickets as ticket join bookings.call_attendance as before
        on before.call_id = ticket.call_id and before.side = ticket.side and before.left_at is null
      where ticket.token_hash = store_call_seat.token_hash and ticket.used_at = at
        and (ticket.guest_link_id is not null or ticket.account_id = auth_api.uid());
    insert into bookings.call_attendance (id, call_id, side, account_id, guest_link_id, is_guest, session_id, device_id,
        key_hash, joined_at, seen_at)
      select seat, ticket.call_id, ticket.side, ticket.account_id, ticket.guest_link_id, ticket.guest_link_id is not null,
          store_call_seat.session, device, store_call_seat.key_hash, at, at
        from bookings.call_tickets as ticket where ticket.token_hash = store_call_seat.token_hash and ticket.used_at = at
          and (ticket.guest_link_id is not null or ticket.account_id = auth_api.uid());
    with both_there as (
      select own.call_id from bookings.call_attendance as own where own.id = seat and exists (
        select from bookings.call_attendance as other where other.call_id = own.call_id and other.side <> own.side
          and other.left_at is null and other.seen_at > at - interval '45 seconds')
    ), begun as (
      update bookings.calls as room set begun_at = coalesce(room.begun_at, at) from both_there where room.id = both_there.call_id
        returning room.id, room.kind, room.source_id)
    insert into bookings.video_sessions (call_id, companion_id, created_at)
      select begun.id, people.companion_id, at from begun, lateral bookings.call_session(begun.kind, begun.source_id) as people
      on conflict on constraint video_sessions_call do nothing;
    with opened as materialized (
      select room.id, chat_api.open_call_seat(room.room_name, own.id, own.key_hash, own.side, own.account_id) as told
        from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id where own.id = seat
    ), heard as materialized (
      select opened.told, bookings.tell_call(opened.id), bookings.schedule_call_end(opened.id) from opened
    )
    select heard.told from heard;
  $$;
alter function bookings.store_call_seat owner to kabar_bookings_system;
grant execute on function bookings.store_call_seat to kabar_bookings;
