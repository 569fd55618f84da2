-- Hangs up. Raises the errors of bookings.own_seat.
-- needs bookings.close_seat, bookings.own_seat
create function bookings.leave_call(key_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.close_seat(own.id, 'hung_up', at) from bookings.own_seat(leave_call.key_hash) as own
  $$;
alter function bookings.leave_call owner to kabar_bookings_system;
grant execute on function bookings.leave_call to kabar_bookings;
