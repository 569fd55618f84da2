-- Locks a daily question until the transaction ends, for whoever acts for this side of it.
-- needs auth_api.hold_people, bookings.reaches_question
create function bookings.hold_question(check_in uuid, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array_remove(array[own.client_id, own.companion_id], null)) from bookings.check_ins as own
      where own.id = check_in and bookings.reaches_question(check_in, side, token_hash);
    select from bookings.check_ins as own
      where own.id = check_in and bookings.reaches_question(check_in, side, token_hash) for update
  $$;
alter function bookings.hold_question owner to kabar_bookings_system;
grant execute on function bookings.hold_question to kabar_bookings;
