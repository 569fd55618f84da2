import { type Kysely, sql } from 'kysely';

/** Staff confirmed that the companion waited for a client who did not come, or tried to reach them by another medium. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.bookings add column wait_confirmed boolean not null default false,
      add constraint bookings_wait_confirmed check (not wait_confirmed or coalesce(no_show_by = 'client', false));
  `.execute(db);
}
