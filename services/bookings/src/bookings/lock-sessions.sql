-- Locks everything of some trial bookings and bookings in the order that all functions follow: the accounts of their
-- people, the bookings by id, the claims by person, then the trial bookings by id. The claims of a booking change with
-- each move, so they are read after its row is locked.
-- needs auth_api.hold_people
create function bookings.lock_sessions(sources uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array(
      select unnest(array[user_id, companion_id]) from bookings.bookings where id = any (sources)
      union all select unnest(array[user_id, companion_id]) from bookings.trial_bookings where id = any (sources)));
    select from bookings.bookings where id = any (sources) order by id for update;
    select from bookings.time_claims where source_id = any (sources) and live
      order by person_id, lower(during), id for update;
    select from bookings.trial_bookings where id = any (sources) order by id for update;
  $$;
alter function bookings.lock_sessions owner to kabar_bookings_system;
