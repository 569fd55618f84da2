-- Serialises changes of one client's credits: a move between two weeks touches two accounts.
create function bookings.lock_credits(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('credits of ' || client, 0)) $$;
alter function bookings.lock_credits owner to kabar_bookings_system;
