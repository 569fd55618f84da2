-- Whether the client, or her loved one, was in a call of the session.
create function bookings.client_was_in_call(kind text, id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
      where room.kind = client_was_in_call.kind and room.source_id = client_was_in_call.id and seat.side = 'client')
  $$;
alter function bookings.client_was_in_call owner to kabar_bookings_system;
grant execute on function bookings.client_was_in_call to kabar_bookings;
