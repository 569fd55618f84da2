-- Hangs up and notifies staff, once for a seat. A job opens the incident, because a guest has no account in whose name
-- to open it.
-- needs bookings.close_seat, bookings.own_seat
create function bookings.report_call(key_hash bytea, words text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.close_seat(own.id, 'reported', at),
        jobs_api.enqueue('bookings:open-concern', jsonb_build_object('seatId', own.id, 'message', words))
      from bookings.own_seat(report_call.key_hash) as own
  $$;
alter function bookings.report_call owner to kabar_bookings_system;
grant execute on function bookings.report_call to kabar_bookings;
