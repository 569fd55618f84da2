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
