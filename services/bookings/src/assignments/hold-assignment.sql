-- Locks the client of an assignment until the transaction ends: for its two people.
-- needs auth_api.uid, bookings.lock_client
create function bookings.hold_assignment(assignment uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_client(own.client_id) from bookings.client_companion_assignments as own
      where own.id = assignment and auth_api.uid() in (own.client_id, own.companion_id)
  $$;
alter function bookings.hold_assignment owner to kabar_bookings_system;
grant execute on function bookings.hold_assignment to kabar_bookings;
