import { type Kysely, sql } from 'kysely';

/**
 * Trial bookings: a client asks a companion for a free ten-minute call. Pending ones claim nothing; approval decides.
 * A decided one never changes again, and none is approved without its claim on the time of both. When an account is erased,
 * the bookings of the others stay: a random id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.trial_bookings (
      id uuid primary key,
      user_id uuid not null,
      companion_id uuid not null,
      requested_start_time timestamptz not null,
      requested_end_time timestamptz not null,
      message text,
      status text not null default 'pending'
        constraint trial_bookings_status check (status in ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
      rejection_reason text
        constraint trial_bookings_rejection_reason check (rejection_reason in ('declined', 'time_taken')),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      approved_at timestamptz,
      rejected_at timestamptz,
      cancelled_at timestamptz,
      cancellation_reason text
        constraint trial_bookings_cancellation_reason check (cancellation_reason in ('account_closed')),
      constraint trial_bookings_people check (user_id <> companion_id),
      constraint trial_bookings_length check (requested_end_time > requested_start_time
        and requested_end_time <= requested_start_time + interval '1 hour'),
      -- a cancelled one may have been approved before
      constraint trial_bookings_approved check (case status
        when 'approved' then approved_at is not null when 'cancelled' then true else approved_at is null end),
      constraint trial_bookings_cancelled check ((status = 'cancelled') = (cancelled_at is not null)
        and (status = 'cancelled') = (cancellation_reason is not null)),
      constraint trial_bookings_rejected check ((status = 'rejected') = (rejected_at is not null)
        and (status = 'rejected') = (rejection_reason is not null))
    );
    -- asking twice for the same time is one request
    create unique index trial_bookings_one_pending
      on bookings.trial_bookings (user_id, companion_id, requested_start_time) where status = 'pending';
    -- "my requests", newest first
    create index trial_bookings_of_client on bookings.trial_bookings (user_id, created_at desc, id desc);
    -- "requests addressed to me", newest first; the second also serves the list of those that wait
    create index trial_bookings_of_companion on bookings.trial_bookings (companion_id, created_at desc, id desc);
    create index trial_bookings_waiting on bookings.trial_bookings (companion_id, created_at desc, id desc)
      where status = 'pending';
    -- the companion's calendar between two times; rivals for one time of a companion, and of a client
    create index trial_bookings_calendar on bookings.trial_bookings (companion_id, requested_start_time);
    create index trial_bookings_rivals on bookings.trial_bookings (user_id, requested_start_time)
      where status = 'pending';
    -- the job that expires what nobody answered
    create index trial_bookings_due on bookings.trial_bookings (requested_start_time) where status = 'pending';
    alter table bookings.trial_bookings enable row level security, force row level security;
  `.execute(db);
}
