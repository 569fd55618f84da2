import { type Kysely, sql } from 'kysely';

/** Time that a companion keeps free. Kept apart from the slots, so that it stays blocked when those are made anew. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.blocked_times (
      id uuid primary key,
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      start_time timestamptz not null,
      end_time timestamptz not null,
      reason text,
      created_at timestamptz not null default now(),
      constraint blocked_times_order check (end_time > start_time)
    );
    -- "what is blocked in this part of my calendar"; cutting the slots of the next two weeks
    create index blocked_times_of_companion on bookings.blocked_times using gist
      (companion_id extensions.gist_uuid_ops, tstzrange(start_time, end_time));
    alter table bookings.blocked_times enable row level security, force row level security;
  `.execute(db);
}
