import { type Kysely, sql } from 'kysely';

/**
 * The hours of a usual week as wall time in the companion's zone: one row a weekday, 0 is Sunday. The login role only
 * reads them: whoever changes them also sets the zone and asks for slots, and that is one function.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.companion_weekly_availability (
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      day smallint not null constraint companion_weekly_availability_day check (day between 0 and 6),
      start_time time not null,
      end_time time not null,
      active boolean not null,
      primary key (companion_id, day),
      constraint companion_weekly_availability_order check (not active or end_time > start_time)
    );
    alter table bookings.companion_weekly_availability enable row level security;
    alter table bookings.companion_weekly_availability force row level security;
    grant select on bookings.companion_weekly_availability to kabar_bookings;
    grant select, insert, update on bookings.companion_weekly_availability to kabar_bookings_system;
    create policy companion_weekly_availability_system on bookings.companion_weekly_availability
      to kabar_bookings_system using (true) with check (companion_id = (select auth_api.uid()));
    create policy companion_weekly_availability_own on bookings.companion_weekly_availability for select
      to kabar_bookings using (companion_id = (select auth_api.uid()));
    create policy companion_weekly_availability_staff on bookings.companion_weekly_availability for select
      to kabar_bookings using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
    create policy companion_weekly_availability_jobs on bookings.companion_weekly_availability for select
      to kabar_bookings using ((select auth_api.has_role('system')));
  `.execute(db);
  await setting(db);
  await reading(db);
}

async function setting(db: Kysely<unknown>) {
  await sql`
    -- Replaces the caller's usual week and its zone, and asks for the slots that follow from them; asked twice before
    -- the job runs, it runs once. week: [{day, start_time, end_time, active}]. False when the caller is no companion.
    -- Onboarding sets the first week in its own transaction. The calendar's row is written first, so that two requests
    -- of one person take turns.
    create function bookings_api.set_week(time_zone text, week jsonb) returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare me uuid := auth_api.uid();
      begin
        if not companion_api.is_companion() then return false; end if;
        insert into bookings.companion_calendars as calendar (companion_id, time_zone)
          values (me, set_week.time_zone)
          on conflict (companion_id) do update set time_zone = excluded.time_zone;
        insert into bookings.companion_weekly_availability as weekly (companion_id, day, start_time, end_time, active)
          select me, given.day, given.start_time, given.end_time, given.active
            from jsonb_to_recordset(week) as given (day smallint, start_time time, end_time time, active boolean)
          on conflict (companion_id, day) do update set start_time = excluded.start_time,
            end_time = excluded.end_time, active = excluded.active;
        perform jobs_api.enqueue('bookings:generate-slots', jsonb_build_object('companionId', me),
          job_key => 'bookings:generate-slots:' || me);
        return true;
      end $$;
    alter function bookings_api.set_week(text, jsonb) owner to kabar_bookings_system;
    revoke all on function bookings_api.set_week(text, jsonb) from public;
    grant execute on function bookings_api.set_week(text, jsonb) to kabar_bookings, kabar_companion;
  `.execute(db);
}

async function reading(db: Kysely<unknown>) {
  await sql`
    -- The caller's own week: what onboarding offers to whoever hands in again.
    create view bookings_api.own_week as
      select calendar.time_zone, weekly.day, weekly.start_time, weekly.end_time, weekly.active
        from bookings.companion_calendars as calendar
        join bookings.companion_weekly_availability as weekly on weekly.companion_id = calendar.companion_id
        where calendar.companion_id = (select auth_api.uid());
    alter view bookings_api.own_week owner to kabar_bookings_system;
    grant select on bookings_api.own_week to kabar_companion;
  `.execute(db);
}
