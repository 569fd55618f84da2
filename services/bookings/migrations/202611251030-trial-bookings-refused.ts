import { type Kysely, sql } from 'kysely';

/** A trial booking is also cancelled because the person of care does not want calls; a booking without a length takes 30 minutes. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.trial_bookings
      drop constraint trial_bookings_cancellation_reason,
      add constraint trial_bookings_cancellation_reason check (cancellation_reason in
        ('account_closed', 'withdrawn', 'cancelled', 'assignment_ended', 'companion_suspended', 'consent_refused'));
    alter table bookings.bookings alter column duration_minutes set default 30;
    -- the sessions to come of a person of care
    create index bookings_of_loved_one on bookings.bookings (loved_one_id) where loved_one_id is not null;
  `.execute(db);
}
