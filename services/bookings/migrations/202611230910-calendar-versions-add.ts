import { type Kysely, sql } from 'kysely';

/** Counts the changes of a usual week: its zone and hours mean something together. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.companion_calendars add column version integer not null default 1;
  `.execute(db);
}
