-- bookings.advance_booking for the job only.
-- needs auth_api.has_role, bookings.lock_sessions, bookings.advance_booking
create function bookings.advance_booking_as_job(booking uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.lock_sessions(array[booking]);
    perform bookings.advance_booking(booking, at);
  end $$;
alter function bookings.advance_booking_as_job owner to kabar_bookings_system;
grant execute on function bookings.advance_booking_as_job to kabar_bookings;
