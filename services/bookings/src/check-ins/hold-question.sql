-- Locks a daily question until the transaction ends, for whoever acts for this side of it. For the person, those of the same plan that
-- wait for an answer too, because a live "I'm fine" answers them: all at once, so that two answers lock them in one order.
-- needs auth_api.hold_people, bookings.reaches_question
create function bookings.hold_question(check_in uuid, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array_remove(array[own.client_id, own.companion_id], null)) from bookings.check_ins as own
      where own.id = check_in and bookings.reaches_question(check_in, side, token_hash);
    select from bookings.check_ins as own join bookings.check_ins as asked on asked.id = check_in
      where own.plan_id = asked.plan_id and own.local_date between asked.local_date - 8 and asked.local_date + 8
        and (own.id = check_in or side in ('client', 'person') and own.state in ('open', 'late', 'missed'))
        and bookings.reaches_question(own.id, side, token_hash)
      order by own.id for update of own
  $$;
alter function bookings.hold_question owner to kabar_bookings_system;
grant execute on function bookings.hold_question to kabar_bookings;
