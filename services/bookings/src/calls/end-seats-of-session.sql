-- Ends the seats of a signed-out session: its devices leave their calls. For the job only.
-- needs bookings.close_seat, bookings.require_role
create function bookings.end_seats_of_session(session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select from bookings.calls as room where room.id in (select seat.call_id from bookings.call_attendance as seat
      where seat.session_id = session and seat.left_at is null) order by room.id for update;
    select bookings.close_seat(seat.id, 'signed_out', at) from bookings.call_attendance as seat
      where seat.session_id = session and seat.left_at is null;
  $$;
alter function bookings.end_seats_of_session owner to kabar_bookings_system;
grant execute on function bookings.end_seats_of_session to kabar_bookings;
