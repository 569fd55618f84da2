-- Locks a booking whose pay is settled, and its earnings. For staff and jobs.
-- needs auth_api.has_role, billing_api.hold_earnings, bookings.lock_sessions
create function bookings.lock_session_to_pay(booking uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    perform bookings.lock_sessions(array[booking]);
    perform billing_api.hold_earnings(array[booking]
      || array(select log.id from bookings.session_logs as log where log.booking_id = booking));
  end $$;
alter function bookings.lock_session_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_session_to_pay to kabar_bookings;
