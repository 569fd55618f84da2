import { type Kysely, sql } from 'kysely';

/** The hours of a usual week as wall time in companions.time_zone: one row a weekday, 0 is Sunday. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.companion_weekly_availability (
      companion_id uuid not null references companion.companions (user_id) on delete cascade,
      day smallint not null constraint companion_weekly_availability_day check (day between 0 and 6),
      start_time time not null,
      end_time time not null,
      active boolean not null,
      primary key (companion_id, day),
      constraint companion_weekly_availability_order check (not active or end_time > start_time)
    );
    alter table companion.companion_weekly_availability enable row level security;
    alter table companion.companion_weekly_availability force row level security;
    grant select, insert on companion.companion_weekly_availability to kabar_companion;
    grant update (start_time, end_time, active) on companion.companion_weekly_availability to kabar_companion;
    grant select on companion.companion_weekly_availability to kabar_companion_system;
    create policy companion_weekly_availability_system on companion.companion_weekly_availability for select
      to kabar_companion_system using (true);
    create policy companion_weekly_availability_own on companion.companion_weekly_availability to kabar_companion
      using (companion_id = (select auth_api.uid())) with check (companion_id = (select auth_api.uid()));
    create policy companion_weekly_availability_staff on companion.companion_weekly_availability for select
      to kabar_companion using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
    create policy companion_weekly_availability_jobs on companion.companion_weekly_availability for select
      to kabar_companion using ((select auth_api.has_role('system')));
  `.execute(db);
}
