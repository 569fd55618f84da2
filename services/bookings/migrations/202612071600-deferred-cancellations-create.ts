import { type Kysely, sql } from 'kysely';

/** Cancellations by one of the two people that can still be undone. Until they are settled the session stays as it is. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.deferred_cancellations (
      booking_id uuid primary key references bookings.bookings (id) on delete cascade,
      asked_by uuid not null references auth.accounts (id) on delete cascade,
      actor text not null constraint deferred_cancellations_actor check (actor in ('client', 'companion')),
      reason text,
      -- what was decided when it was asked for
      late boolean not null,
      credit text not null constraint deferred_cancellations_credit check (credit in ('returned', 'used')),
      strike text constraint deferred_cancellations_strike
        check (strike is null or strike = 'late_cancellation' and actor = 'companion'),
      asked_at timestamptz not null,
      settles_at timestamptz not null,
      constraint deferred_cancellations_times check (settles_at > asked_at)
    );
    -- those of an account, which goes
    create index deferred_cancellations_of_person on bookings.deferred_cancellations (asked_by);
    alter table bookings.deferred_cancellations enable row level security, force row level security;
  `.execute(db);
}
