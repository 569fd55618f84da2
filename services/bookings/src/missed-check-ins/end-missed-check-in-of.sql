-- Ends the missed check-in of a session that was logged, and so took place.
-- needs bookings.end_missed_check_in
create function bookings.end_missed_check_in_of(session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_missed_check_in(chain.id, 'reached', 'companion', null, end_missed_check_in_of.at)
      from bookings.missed_check_ins as chain
      where session in (chain.booking_id, chain.trial_booking_id) and chain.state <> 'ended'
  $$;
alter function bookings.end_missed_check_in_of owner to kabar_bookings_system;
