create policy time_claims_system on bookings.time_claims to kabar_bookings_system using (true) with check (true);
create policy time_claims_own on bookings.time_claims for select to kabar_bookings
  using (person_id = (select auth_api.uid()));
grant select on bookings.time_claims to kabar_bookings;
grant select, insert, update, delete on bookings.time_claims to kabar_bookings_system;

-- Claims a time for all of these people or for none; false if one of them has another claim then. Inserts in the order of people
-- with ON CONFLICT DO NOTHING, so that concurrent calls wait for each other without a deadlock.
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

-- Claims times for sessions of the caller, a client, with a companion: each for both people or for neither. Frees the former times
-- of these sessions. Returns the sessions whose times are claimed; null if an account was erased. Inserts in the order of people,
-- so that concurrent calls wait for each other without a deadlock. Leaves the companion's calendar locked, so that facts read
-- afterwards stay true until the end of the transaction.
create function bookings.claim_times(companion uuid, sessions uuid[], starts timestamptz[], minutes integer, at timestamptz)
  returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    people uuid[] := array[auth_api.uid(), companion];
    wanted uuid[];
  begin
    if auth_api.uid() is null then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if exists (select from bookings.bookings as booking where booking.id = any (sessions) and booking.user_id <> auth_api.uid()) then
      raise exception using errcode = 'KB422', message = 'id_reused';
    end if;
    if not auth_api.hold_people(people) then return null; end if;
    -- Nothing is freed if the new time is taken, so that two sessions that swap their times do not wait for each other.
    wanted := array(select session.id from unnest(sessions, starts) as session (id, start)
      where not exists (select from bookings.time_claims as claim
        where claim.person_id = any (people) and claim.live and claim.source_id <> session.id
          and claim.during && tstzrange(session.start, session.start + minutes * interval '1 minute')));
    if cardinality(wanted) = 0 then return wanted; end if;
    update bookings.time_claims as old set live = false where old.source_id = any (wanted) and old.live;
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(session.start, session.start + minutes * interval '1 minute'), 'booking', session.id
        from unnest(sessions, starts) as session (id, start), unnest(people) as person
        where session.id = any (wanted) order by person, session.start
      on conflict do nothing;
    delete from bookings.time_claims as alone where alone.source_id = any (wanted) and alone.live and (
      select count(*) from bookings.time_claims as claim where claim.source_id = alone.source_id and claim.live) <> 2;
    perform bookings.renew_next_free_time(person, at) from unnest(people) as person order by person;
    return array(select distinct claim.source_id from bookings.time_claims as claim
      where claim.source_id = any (wanted) and claim.live);
  end $$;
alter function bookings.claim_times owner to kabar_bookings_system;
grant execute on function bookings.claim_times to kabar_bookings;

-- Deletes the claims of the caller's sessions that were not booked after all, in the transaction that created them.
create function bookings.drop_claims(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.time_claims as claim where claim.source_id = any (sessions)
      and not exists (select from bookings.bookings as booking where booking.id = claim.source_id)
      and exists (select from bookings.time_claims as own
        where own.source_id = claim.source_id and own.person_id = auth_api.uid() and own.kind = 'booking')
  $$;
alter function bookings.drop_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_claims to kabar_bookings;

-- The kind of session for which a time of the companion or the caller is claimed: 'paid', 'trial', or null if both are free.
-- Reveals nothing else about the companion's calendar.
create function bookings.time_taken_by(companion_id uuid, start_time timestamptz, end_time timestamptz)
  returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when bool_or(claim.kind = 'booking') then 'paid' when count(*) > 0 then 'trial' end
      from bookings.time_claims as claim
      where claim.person_id in (time_taken_by.companion_id, auth_api.uid()) and claim.live
        and claim.during && tstzrange(time_taken_by.start_time, time_taken_by.end_time)
  $$;
alter function bookings.time_taken_by owner to kabar_bookings_system;
grant execute on function bookings.time_taken_by to kabar_bookings;
