import { type Kysely, sql } from 'kysely';

/** One row a companion who gave weekly hours: the zone in which their wall time is read. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.companion_calendars (
      companion_id uuid primary key references auth.accounts (id) on delete cascade,
      time_zone text not null
    );
    alter table bookings.companion_calendars enable row level security;
    alter table bookings.companion_calendars force row level security;
    grant select on bookings.companion_calendars to kabar_bookings;
    grant select, insert, update on bookings.companion_calendars to kabar_bookings_system;
    create policy companion_calendars_system on bookings.companion_calendars to kabar_bookings_system
      using (true) with check (companion_id = (select auth_api.uid()));
    create policy companion_calendars_own on bookings.companion_calendars for select to kabar_bookings
      using (companion_id = (select auth_api.uid()));
    create policy companion_calendars_staff on bookings.companion_calendars for select
      to kabar_bookings using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
    create policy companion_calendars_jobs on bookings.companion_calendars for select to kabar_bookings
      using ((select auth_api.has_role('system')));

    -- The zones of companions whom clients may see, and the caller's own.
    create view bookings_api.companion_time_zones as
      select companion_id, time_zone from bookings.companion_calendars as calendar
        where companion_id = (select auth_api.uid())
          or exists (select from companion_api.verified_companions as verified
            where verified.user_id = calendar.companion_id);
    alter view bookings_api.companion_time_zones owner to kabar_bookings_system;
    grant select on bookings_api.companion_time_zones to kabar_companion;
  `.execute(db);
}
