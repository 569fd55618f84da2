-- Whoever assigns a companion to a client, ends that, or changes a trial request of hers takes turns, until the transaction
-- ends. To be asked before any claim or row.
create function bookings.lock_client(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('companion of ' || client, 0)) $$;
alter function bookings.lock_client owner to kabar_bookings_system;
