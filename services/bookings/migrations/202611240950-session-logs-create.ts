import { type Kysely, sql } from 'kysely';

/**
 * Session logs: what a companion records of a call. Summary and details are sealed under the client's key.
 * When an account is erased a random id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    create table bookings.session_logs (
      id uuid primary key,
      trial_request_id uuid references bookings.trial_requests (id),
      trial_booking_id uuid references bookings.trial_bookings (id),
      booking_id uuid references bookings.bookings (id),
      client_user_id uuid not null,
      companion_user_id uuid not null,
      -- of the client service; null: the account's holder
      loved_one_id uuid,
      medium text not null constraint session_logs_medium
        check (medium in ('phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email', 'video')),
      started_at timestamptz not null,
      duration_seconds integer not null constraint session_logs_duration check (duration_seconds between 0 and 86400),
      -- null once the client's account is erased
      summary bytea,
      mood_assessment text constraint session_logs_mood check (mood_assessment in ('good', 'neutral', 'concerned')),
      urgent_flag boolean not null default false,
      urgent_details bytea,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      -- when the client said that something is wrong with it
      objected_at timestamptz,
      constraint session_logs_people check (client_user_id <> companion_user_id),
      constraint session_logs_urgent check (urgent_flag or urgent_details is null),
      -- none: an unplanned call of an assigned pair
      constraint session_logs_session check (num_nonnulls(trial_booking_id, booking_id) <= 1)
    );
    -- a session is logged once
    create unique index session_logs_of_booking on bookings.session_logs (booking_id) where booking_id is not null;
    create unique index session_logs_of_trial_booking on bookings.session_logs (trial_booking_id) where trial_booking_id is not null;
    create index session_logs_of_trial_request on bookings.session_logs (trial_request_id) where trial_request_id is not null;
    -- "my recent sessions", newest first
    create index session_logs_of_client on bookings.session_logs (client_user_id, started_at desc, id desc);
    create index session_logs_of_companion on bookings.session_logs (companion_user_id, started_at desc, id desc);
    alter table bookings.session_logs enable row level security, force row level security;
  `.execute(db);
}
