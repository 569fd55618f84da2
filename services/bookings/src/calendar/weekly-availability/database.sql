create policy companion_calendars_system on bookings.companion_calendars to kabar_bookings_system
  using (true) with check (companion_id = (select auth_api.uid()));
create policy companion_calendars_own on bookings.companion_calendars for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy companion_calendars_staff on bookings.companion_calendars for select
  to kabar_bookings using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy companion_calendars_jobs on bookings.companion_calendars for select to kabar_bookings
  using ((select auth_api.has_role('system')));
grant select on bookings.companion_calendars to kabar_bookings;
grant select, insert, update on bookings.companion_calendars to kabar_bookings_system;

create policy companion_weekly_availability_system on bookings.companion_weekly_availability
  to kabar_bookings_system using (true) with check (companion_id = (select auth_api.uid()));
create policy companion_weekly_availability_own on bookings.companion_weekly_availability for select
  to kabar_bookings using (companion_id = (select auth_api.uid()));
create policy companion_weekly_availability_staff on bookings.companion_weekly_availability for select
  to kabar_bookings using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy companion_weekly_availability_jobs on bookings.companion_weekly_availability for select
  to kabar_bookings using ((select auth_api.has_role('system')));
grant select on bookings.companion_weekly_availability to kabar_bookings;
grant select, insert, update on bookings.companion_weekly_availability to kabar_bookings_system;

-- Replaces the caller's weekly hours and time zone if their version is still `known` (optimistic locking); otherwise false. Null
-- if the caller is no longer a companion.
create function bookings.change_week(known integer, time_zone text, week jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from bookings.companion_calendars as calendar
      where calendar.companion_id = auth_api.uid() and calendar.version = known for update;
    select case when exists (select from bookings.companion_calendars as calendar
        where calendar.companion_id = auth_api.uid() and calendar.version = known)
      then nullif(bookings_api.set_week(change_week.time_zone, week), false) else false end;
  $$;
alter function bookings.change_week owner to kabar_bookings_system;
grant execute on function bookings.change_week to kabar_bookings;

-- The time zones of companions whom clients may see, and the caller's own.
-- needs auth_api.uid, companion_api.verified_companions
-- not null companion_id, time_zone
create view bookings_api.companion_time_zones as
  select companion_id, time_zone from bookings.companion_calendars as calendar
    where companion_id = (select auth_api.uid())
      or exists (select from companion_api.verified_companions as verified
        where verified.user_id = calendar.companion_id);
alter view bookings_api.companion_time_zones owner to kabar_bookings_system;
grant select on bookings_api.companion_time_zones to kabar_companion;

-- The caller's own week, which onboarding pre-fills on a second submission.
-- needs auth_api.uid
-- not null time_zone, day, start_time, end_time, active
create view bookings_api.own_week as
  select calendar.time_zone, weekly.day, weekly.start_time, weekly.end_time, weekly.active
    from bookings.companion_calendars as calendar
    join bookings.companion_weekly_availability as weekly on weekly.companion_id = calendar.companion_id
    where calendar.companion_id = (select auth_api.uid());
alter view bookings_api.own_week owner to kabar_bookings_system;
grant select on bookings_api.own_week to kabar_companion;

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

-- The half hours of a companion's usual week that end after one time and start before another. Wall-clock times are
-- expanded for each date in the companion's zone by the rules of the runtime, so that daylight saving neither moves nor doubles one. A
-- time that the clocks skip is not offered; a time that occurs twice is offered once, the first time.
create function bookings.weekly_half_hours(person uuid, after_time timestamptz, before_time timestamptz)
  returns setof timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select wall.starts
      from (
        select min(found.moment) as starts
          from bookings.companion_calendars as calendar
          cross join lateral auth_api.zone_offsets(calendar.time_zone, after_time - interval '1 day',
            before_time + interval '1 day') as stretch
          cross join lateral generate_series(
            date_trunc('day', greatest(after_time - interval '1 day', stretch.starts_at) at time zone 'UTC' + stretch.ahead)
              - interval '1 day',
            least(before_time + interval '1 day', stretch.ends_at) at time zone 'UTC' + stretch.ahead, interval '1 day') as the_day
          join bookings.companion_weekly_availability as weekly
            on weekly.companion_id = person and weekly.active and weekly.day = extract(dow from the_day)
          cross join lateral generate_series(0,
            floor(extract(epoch from weekly.end_time - weekly.start_time) / 1800)::integer - 1) as step
          cross join lateral (select the_day + weekly.start_time::interval + step * interval '30 minutes') as local (wall_time)
          cross join lateral (select (local.wall_time - stretch.ahead) at time zone 'UTC') as found (moment)
          where calendar.companion_id = person and found.moment >= stretch.starts_at and found.moment < stretch.ends_at
          group by local.wall_time
      ) as wall
      where wall.starts > after_time - interval '30 minutes' and wall.starts < before_time
  $$;
alter function bookings.weekly_half_hours owner to kabar_bookings_system;
