-- The other questions of a plan that a live "I'm fine" answers too, for the person: those whose window is over, and earlier ones.
-- needs bookings.reaches_question
create function bookings.unanswered_beside(check_in uuid, side text, token_hash bytea) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id from bookings.check_ins as own join bookings.check_ins as asked on asked.id = check_in
      where own.plan_id = asked.plan_id and own.local_date between asked.local_date - 8 and asked.local_date + 8
        and own.id <> check_in and (own.state in ('late', 'missed') or own.state = 'open' and own.opens_at < asked.opens_at)
        and side in ('client', 'person') and bookings.reaches_question(own.id, side, token_hash)
      order by own.id
  $$;
alter function bookings.unanswered_beside owner to kabar_bookings_system;
grant execute on function bookings.unanswered_beside to kabar_bookings;
