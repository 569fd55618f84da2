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
    alter table bookings.companion_weekly_availability enable row level security, force row level security;
  `.execute(db);
}
