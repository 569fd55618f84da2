-- Locks a missed check-in and its session, or daily check-in, until the transaction ends, for whoever acts for this side of it.
-- needs auth_api.hold_people, bookings.lock_sessions, bookings.reaches_check_in
create function bookings.hold_missed_check_in(check_in uuid, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array[coalesce(chain.booking_id, chain.trial_booking_id)]) from bookings.missed_check_ins as chain
      where chain.id = check_in and chain.daily_check_in_id is null and bookings.reaches_check_in(check_in, side, token_hash);
    select auth_api.hold_people(array_remove(array[chain.client_user_id, chain.companion_user_id], null))
      from bookings.missed_check_ins as chain where chain.id = check_in and chain.daily_check_in_id is not null
        and bookings.reaches_check_in(check_in, side, token_hash);
    select from bookings.check_ins as daily
      where daily.id = (select chain.daily_check_in_id from bookings.missed_check_ins as chain
        where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash)) for update;
    select from bookings.missed_check_ins as chain
      where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash) for update
  $$;
alter function bookings.hold_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.hold_missed_check_in to kabar_bookings;
