-- The seat that a call was reported from, with the session and its people. For background work.
-- needs bookings.call_session, bookings.require_role
create function bookings.reported_seat(seat uuid)
  returns table (kind text, source_id uuid, side text, is_guest boolean, client_id uuid, companion_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select room.kind, room.source_id, own.side, own.is_guest, session.client_id, session.companion_id
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id,
        lateral bookings.call_session(room.kind, room.source_id) as session
      where own.id = seat and bookings.require_role('system')
  $$;
alter function bookings.reported_seat owner to kabar_bookings_system;
grant execute on function bookings.reported_seat to kabar_bookings;
