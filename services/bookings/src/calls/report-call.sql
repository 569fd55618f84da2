-- Hangs up and notifies staff, once for a seat. A job opens the incident, because a guest has no account in whose name
-- to open it.
-- needs bookings.close_seat, bookings.own_seat
create function bookings.report_call(key_hash bytea, words text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own bookings.call_attendance := bookings.own_seat(report_call.key_hash);
  begin
    perform bookings.close_seat(own.id, 'reported', at);
    perform jobs_api.enqueue('bookings:open-concern', jsonb_build_object('seatId', own.id, 'message', words));
  end $$;
alter function bookings.report_call owner to kabar_bookings_system;
grant execute on function bookings.report_call to kabar_bookings;
