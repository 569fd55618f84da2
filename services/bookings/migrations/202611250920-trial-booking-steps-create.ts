import { type Kysely, sql } from 'kysely';

/** Reminders of approved trial calls, and a job for each that is approved already. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- what is due around a trial call, each once: its time never changes
    create table bookings.trial_booking_steps (
      trial_booking_id uuid not null references bookings.trial_bookings (id) on delete cascade,
      step text not null constraint trial_booking_steps_step check (step in ('reminder_24h', 'reminder_1h')),
      done_at timestamptz not null,
      primary key (trial_booking_id, step)
    );
    alter table bookings.trial_booking_steps enable row level security, force row level security;

    alter table bookings.trial_bookings no force row level security;
    select count(jobs_api.enqueue('bookings:advance-trial-booking', jsonb_build_object('trialBookingId', id), null,
        'bookings:advance-trial-booking:' || id))
      from bookings.trial_bookings where status = 'approved' and requested_start_time > now();
    alter table bookings.trial_bookings force row level security;
  `.execute(db);
}
