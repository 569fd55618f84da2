-- Replaces the caller's weekly hours and time zone, and enqueues one job that creates slots from them. week: [{day, start_time,
-- end_time, active}]. False if the caller is not a companion. Onboarding calls it in its own transaction. Writes the calendar's
-- row first, which serialises requests of one person.
create function bookings_api.set_week(time_zone text, week jsonb) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare me uuid := auth_api.uid();
  begin
    if not companion_api.is_companion() then return false; end if;
    insert into bookings.companion_calendars as calendar (companion_id, time_zone)
      values (me, set_week.time_zone)
      on conflict (companion_id) do update set time_zone = excluded.time_zone,
        version = calendar.version + 1;
    insert into bookings.companion_weekly_availability as weekly (companion_id, day, start_time, end_time, active)
      select me, given.day, given.start_time, given.end_time, given.active
        from jsonb_to_recordset(week) as given (day smallint, start_time time, end_time time, active boolean)
      on conflict (companion_id, day) do update set start_time = excluded.start_time,
        end_time = excluded.end_time, active = excluded.active;
    perform jobs_api.enqueue('bookings:generate-slots', jsonb_build_object('companionId', me),
      job_key => 'bookings:generate-slots:' || me);
    return true;
  end $$;
alter function bookings_api.set_week owner to kabar_bookings_system;
grant execute on function bookings_api.set_week to kabar_companion;
