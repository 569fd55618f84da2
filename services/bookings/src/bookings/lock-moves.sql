-- Serialises moves of the same people: of two sessions that swap times, each would free what the other one claims. Call
-- it before locking any claim.
create function bookings.lock_moves(people uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare person uuid;
  begin
    for person in select one from unnest(people) as one order by one loop
      perform pg_advisory_xact_lock(hashtextextended('moves of ' || person, 0));
    end loop;
  end $$;
alter function bookings.lock_moves owner to kabar_bookings_system;
