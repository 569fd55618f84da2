-- A device's heartbeat: why its seat was left, if it was. A device of the other side that was silent for 45 seconds has left, and a call
-- whose time is over ends.
-- needs bookings.call_end, bookings.close_seat, bookings.end_room, bookings.own_seat
create function bookings.keep_seat(key_hash bytea, at timestamptz)
  returns table (left_why text, side text, end_reason text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.own_seat(keep_seat.key_hash);
    select bookings.end_room(room.id, 'time_over', at)
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id
      where own.key_hash = keep_seat.key_hash and room.ended_at is null
        and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at;
    select bookings.close_seat(silent.id, 'silent', at)
      from bookings.call_attendance as own join bookings.call_attendance as silent on silent.call_id = own.call_id
      where own.key_hash = keep_seat.key_hash and silent.left_at is null and silent.seen_at <= at - interval '45 seconds';
    update bookings.call_attendance as kept set seen_at = greatest(kept.seen_at, at)
      where kept.key_hash = keep_seat.key_hash and kept.left_at is null;
    select own.left_why, own.side, room.end_reason
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id
      where own.key_hash = keep_seat.key_hash;
  $$;
alter function bookings.keep_seat owner to kabar_bookings_system;
grant execute on function bookings.keep_seat to kabar_bookings;
