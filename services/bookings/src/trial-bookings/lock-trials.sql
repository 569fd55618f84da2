-- Until the transaction ends, no other request uses a free trial of this client. Sent before bookings.trial_count, and before any time is claimed.
create function bookings.lock_trials(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('trials of ' || client, 0))
  $$;
alter function bookings.lock_trials owner to kabar_bookings_system;
grant execute on function bookings.lock_trials to kabar_bookings;
