-- What limits the minutes that an admin sets for a session log, read after bookings.lock_log_to_pay; no row if there is none.
-- needs auth_api.has_role, billing_api.earning_lines
create function bookings.log_pay_facts(log uuid) returns table (booked_minutes integer, logged_seconds integer, lines jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select booking.duration_minutes::integer, stored.duration_seconds,
        billing_api.earning_lines(array_remove(array[stored.id, stored.booking_id], null)) from bookings.session_logs as stored
      left join bookings.bookings as booking on booking.id = stored.booking_id where stored.id = log_pay_facts.log;
  end $$;
alter function bookings.log_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.log_pay_facts to kabar_bookings;
