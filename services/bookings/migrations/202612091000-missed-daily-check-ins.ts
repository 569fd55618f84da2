import { type Kysely, sql } from 'kysely';

/** A missed check-in may be a daily one, which has no session, and no companion where staff answers. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.missed_check_ins
      add column daily_check_in_id uuid references bookings.check_ins (id) on delete cascade,
      alter column companion_user_id drop not null,
      drop constraint missed_check_ins_session,
      add constraint missed_check_ins_session check (num_nonnulls(booking_id, trial_booking_id, daily_check_in_id) = 1),
      add constraint missed_check_ins_companion check (companion_user_id is not null or daily_check_in_id is not null),
      add constraint missed_check_ins_one_of_daily unique (daily_check_in_id);
    alter table bookings.missed_check_in_steps
      drop constraint missed_check_in_steps_kind,
      add constraint missed_check_in_steps_kind check (kind in ('no_answer', 'retry', 'holder_asked', 'holder_cannot',
        'contact_written', 'contact_skipped', 'contact_cannot', 'contact_declined', 'incident', 'reached', 'fine', 'help',
        'late_fine', 'not_fine', 'call_wanted')),
      drop constraint missed_check_in_steps_actor,
      add constraint missed_check_in_steps_actor
        check (actor in ('companion', 'client', 'contact', 'person', 'staff', 'system'));
  `.execute(db);
}
