-- Whether the client was in the room of a session. Calls are held elsewhere so far.
create function bookings.client_was_in_call(kind text, id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select false $$;
alter function bookings.client_was_in_call owner to kabar_bookings_system;
