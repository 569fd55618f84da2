import { type Kysely, sql } from 'kysely';

/** One row a companion who gave weekly hours: the zone in which their wall time is read. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.companion_calendars (
      companion_id uuid primary key references auth.accounts (id) on delete cascade,
      time_zone text not null
    );
    alter table bookings.companion_calendars enable row level security, force row level security;
  `.execute(db);
}
