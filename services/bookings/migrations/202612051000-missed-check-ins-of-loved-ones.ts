import { type Kysely, sql } from 'kysely';

/** Whoever holds the account of a loved one is asked before the contacts. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.missed_check_in_steps drop constraint missed_check_in_steps_kind;
    alter table bookings.missed_check_in_steps add constraint missed_check_in_steps_kind check (kind in ('no_answer', 'retry',
      'holder_asked', 'holder_cannot', 'contact_written', 'contact_skipped', 'contact_cannot', 'contact_declined', 'incident',
      'reached', 'fine'));
  `.execute(db);
}
