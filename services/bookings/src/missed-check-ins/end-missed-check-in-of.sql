-- Ends the missed check-in of a session that was logged, and so took place. A job informs the others.
create function bookings.end_missed_check_in_of(session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      update bookings.missed_check_ins as chain set state = 'ended', next_at = null, ended_at = end_missed_check_in_of.at
        where session in (chain.booking_id, chain.trial_booking_id) and chain.state <> 'ended' returning chain.id
    ), reached as (
      insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at)
        select ended.id, 'reached', 'companion', end_missed_check_in_of.at from ended returning check_in_id
    )
    select jobs_api.enqueue('bookings:tell-missed-check-in', jsonb_build_object('checkInId', reached.check_in_id)) from reached
  $$;
alter function bookings.end_missed_check_in_of owner to kabar_bookings_system;
