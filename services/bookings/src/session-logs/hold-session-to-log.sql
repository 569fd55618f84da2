-- Locks a session of the caller, its companion, and its earnings, until the transaction ends.
-- needs auth_api.uid, billing_api.hold_earnings, bookings.lock_sessions
create function bookings.hold_session_to_log(session uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array[session]), billing_api.hold_earnings(array[session])
      from (select id, companion_id from bookings.bookings union all select id, companion_id from bookings.trial_bookings) as own
      where own.id = session and own.companion_id = auth_api.uid()
  $$;
alter function bookings.hold_session_to_log owner to kabar_bookings_system;
grant execute on function bookings.hold_session_to_log to kabar_bookings;
