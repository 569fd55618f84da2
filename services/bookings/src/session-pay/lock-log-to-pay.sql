-- Locks a session log whose paid minutes an admin sets, its session, and their earnings.
-- needs billing_api.hold_earnings, bookings.lock_sessions, bookings.require_role
create function bookings.lock_log_to_pay(log uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin');
    select bookings.lock_sessions(array[coalesce(stored.booking_id, stored.trial_booking_id)])
      from bookings.session_logs as stored where stored.id = log and coalesce(stored.booking_id, stored.trial_booking_id) is not null;
    select from bookings.session_logs as stored where stored.id = log for update;
    select billing_api.hold_earnings(array_remove(array[stored.id, stored.booking_id], null))
      from bookings.session_logs as stored where stored.id = log;
  $$;
alter function bookings.lock_log_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_log_to_pay to kabar_bookings;
