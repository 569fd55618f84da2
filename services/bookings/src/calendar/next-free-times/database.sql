create policy next_free_times_system on bookings.next_free_times to kabar_bookings_system using (true) with check (true);
create policy next_free_times_own on bookings.next_free_times for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy next_free_times_jobs on bookings.next_free_times for select to kabar_bookings
  using ((select auth_api.has_role('system')));
grant select on bookings.next_free_times to kabar_bookings;
grant select, insert, update, delete on bookings.next_free_times to kabar_bookings_system;

-- The companions whose slots overlap the half hour that starts at `at`; null if there are `too_many` or more slots. If few are
-- free, the match list reads these companions instead of scanning. Relies on slots being at most half an hour long.
create function bookings_api.companions_with_slot_at(at timestamptz, too_many integer) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when count(*) < too_many then coalesce(array_agg(distinct companion_id), '{}') end from (
      select companion_id from bookings.companion_availability
        where start_time > at - interval '30 minutes' and start_time < at + interval '30 minutes'
        limit too_many) as slot
  $$;
alter function bookings_api.companions_with_slot_at owner to kabar_bookings_system;
grant execute on function bookings_api.companions_with_slot_at to kabar_companion_system;

-- The ten-minute times of a companion that start between two times: free slots without blocked or claimed times.
create function bookings.free_times(person uuid, after_time timestamptz, before_time timestamptz)
  returns setof timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select moment
      from bookings.companion_availability as slot
      cross join lateral generate_series(slot.start_time, slot.end_time - interval '10 minutes', interval '10 minutes')
        as moment
      where slot.companion_id = person
        and tstzrange(slot.start_time, slot.end_time) && tstzrange(after_time, before_time)
        and moment > after_time and moment < before_time
        and not exists (
          select from bookings.blocked_times as blocked where blocked.companion_id = person
            and tstzrange(blocked.start_time, blocked.end_time) && tstzrange(moment, moment + interval '10 minutes'))
        and not exists (
          select from bookings.time_claims as claim where claim.person_id = person and claim.live
            and claim.during && tstzrange(moment, moment + interval '10 minutes'))
      order by moment
  $$;
alter function bookings.free_times owner to kabar_bookings_system;

-- Whether a companion has a free ten-minute time that starts within the half hour from a time on.
create function bookings_api.is_free_at(companion uuid, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from bookings.free_times(companion, at - interval '1 microsecond', at + interval '30 minutes'))
  $$;
alter function bookings_api.is_free_at owner to kabar_bookings_system;
grant execute on function bookings_api.is_free_at to kabar_companion_system;

-- The first time after a given time in a stored run of free ten-minute times. Null once the run is over, until the job stores the
-- next one. Has a parsed body and no settings, so that Postgres can inline it into the calling query.
create function bookings_api.next_free_moment(next_free_at timestamptz, last_free_at timestamptz, at timestamptz)
  returns timestamptz
  language sql stable
  return case
    when next_free_at > at then next_free_at
    when last_free_at > at then next_free_at
      + (floor(extract(epoch from at - next_free_at) / 600) + 1) * interval '10 minutes' end;
grant execute on function bookings_api.next_free_moment to kabar_bookings, kabar_companion_system;

-- When companions are next free, for the match list, which shows only verified companions.
-- not null companion_id, next_free_at, last_free_at
create view bookings_api.next_free_times as
  select companion_id, next_free_at, last_free_at from bookings.next_free_times;
alter view bookings_api.next_free_times owner to kabar_bookings_system;
grant select on bookings_api.next_free_times to kabar_companion_system;

-- Stores when a companion is next free after a time, and updates the match list. Called by everything that changes
-- slots or claims, and by the job once the stored run of free times is over. Calls for one companion are serialised, so
-- that the later one sees the earlier one's change; only notifications may be locked after it. Does nothing for a
-- person without a calendar.
create function bookings.renew_next_free_time(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    found_next timestamptz;
    found_last timestamptz;
    ahead interval;
  begin
    if not exists (select from bookings.companion_calendars where companion_id = person) then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || person, 0));
    -- Most companions are free within a day; slots reach a little beyond fourteen.
    foreach ahead in array array[interval '1 day', interval '16 days'] loop
      -- The run ends where the times stop being consecutive: the n-th must be n times ten minutes after the first.
      select min(free.moment), max(free.moment) filter (where free.moment = free.first_moment + free.place * interval '10 minutes')
        into found_next, found_last
        from (
          select moment, min(moment) over () as first_moment, row_number() over (order by moment) - 1 as place
            from bookings.free_times(person, at, at + ahead) as moment
        ) as free;
      exit when found_next is not null;
    end loop;
    if found_next is null then
      delete from bookings.next_free_times where companion_id = person;
    else
      insert into bookings.next_free_times as stored (companion_id, next_free_at, last_free_at)
        values (person, found_next, found_last)
        on conflict (companion_id) do update
          set next_free_at = excluded.next_free_at, last_free_at = excluded.last_free_at
          where (stored.next_free_at, stored.last_free_at) is distinct from (excluded.next_free_at, excluded.last_free_at);
    end if;
    if not found then return; end if;
    perform jobs_api.enqueue('companion:renew-match-keys', jsonb_build_object('companionId', person),
      job_key => 'companion:renew-match-keys:' || person);
  end $$;
alter function bookings.renew_next_free_time owner to kabar_bookings_system;
grant execute on function bookings.renew_next_free_time to kabar_bookings;
