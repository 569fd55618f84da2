-- Locks a session log whose paid minutes an admin sets, its session, and their earnings.
-- needs auth_api.has_role, billing_api.hold_earnings, bookings.lock_sessions
create function bookings.lock_log_to_pay(log uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.lock_sessions(array[coalesce(stored.booking_id, stored.trial_booking_id)])
      from bookings.session_logs as stored where stored.id = log and coalesce(stored.booking_id, stored.trial_booking_id) is not null;
    perform from bookings.session_logs as stored where stored.id = log for update;
    perform billing_api.hold_earnings(array_remove(array[stored.id, stored.booking_id], null))
      from bookings.session_logs as stored where stored.id = log;
  end $$;
alter function bookings.lock_log_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_log_to_pay to kabar_bookings;
