-- Hangs up, or leaves a call that is reported (why: hung_up or reported). Answers the seat. Raises the errors of bookings.own_seat.
-- needs bookings.close_seat, bookings.own_seat
create function bookings.leave_call(key_hash bytea, why text, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as materialized (
      select seat.id, bookings.close_seat(seat.id, leave_call.why, at) from bookings.own_seat(leave_call.key_hash) as seat
        where leave_call.why in ('hung_up', 'reported'))
    select own.id from own
  $$;
alter function bookings.leave_call owner to kabar_bookings_system;
grant execute on function bookings.leave_call to kabar_bookings;
