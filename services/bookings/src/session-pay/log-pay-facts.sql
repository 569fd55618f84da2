-- What limits the minutes that an admin sets for a session log, read after bookings.lock_log_to_pay; no row if there is none.
-- needs billing_api.earning_lines, bookings.require_role
create function bookings.log_pay_facts(log uuid) returns table (booked_minutes integer, logged_seconds integer, lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.duration_minutes::integer, stored.duration_seconds,
        billing_api.earning_lines(array_remove(array[stored.id, stored.booking_id], null)) from bookings.session_logs as stored
      left join bookings.bookings as booking on booking.id = stored.booking_id where stored.id = log_pay_facts.log
        and bookings.require_role('admin')
  $$;
alter function bookings.log_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.log_pay_facts to kabar_bookings;
