-- Claims a time for all of these people or for none. Sorted by person and with ON CONFLICT DO NOTHING, so that the
-- loser of a race waits for the winner and no deadlock occurs. False when one of them is taken.
-- needs bookings.renew_next_free_time
create function bookings.claim_time(people uuid[], during tstzrange, kind text, source_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare made uuid[];
  begin
    with claimed as (
      insert into bookings.time_claims (person_id, during, kind, source_id)
        select person, claim_time.during, claim_time.kind, claim_time.source_id
          from unnest(people) as person order by person
        on conflict do nothing returning id
    )
    select array_agg(id) into made from claimed;
    if coalesce(cardinality(made), 0) = cardinality(people) then
      perform bookings.renew_next_free_time(person, now()) from unnest(people) as person order by person;
      return true;
    end if;
    -- Only the rows made here: the same booking may just have been approved by another request.
    delete from bookings.time_claims where id = any (made);
    return false;
  end $$;
alter function bookings.claim_time owner to kabar_bookings_system;
