-- Locks a booking whose pay is settled, and its earnings. For staff and jobs.
-- needs billing_api.hold_earnings, bookings.lock_sessions, bookings.require_role
create function bookings.lock_session_to_pay(booking uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator', 'system');
    select bookings.lock_sessions(array[booking]);
    select billing_api.hold_earnings(array[booking]
      || array(select log.id from bookings.session_logs as log where log.booking_id = booking));
  $$;
alter function bookings.lock_session_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_session_to_pay to kabar_bookings;
