import { type Kysely, sql } from 'kysely';

/**
 * When each companion can next be asked: the first free ten-minute time and the last one of the unbroken run that it
 * begins. Stored, so that a list of many companions can be read in this order; computed anew by whatever changes it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.next_free_times (
      companion_id uuid primary key references auth.accounts (id) on delete cascade,
      next_free_at timestamptz not null,
      last_free_at timestamptz not null,
      constraint next_free_times_order check (last_free_at >= next_free_at)
    );
    -- the job: "whose run of free times is over"
    create index next_free_times_due on bookings.next_free_times (last_free_at);
    -- "companions with a slot at that time": the match list with the filter "free at"
    create index companion_availability_starts on bookings.companion_availability (start_time, companion_id);
    alter table bookings.next_free_times enable row level security, force row level security;
    alter table bookings.companion_calendars no force row level security;
    select count(jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', companion_id)))
      from bookings.companion_calendars;
    alter table bookings.companion_calendars force row level security;
  `.execute(db);
}
