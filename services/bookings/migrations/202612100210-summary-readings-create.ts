import { type Kysely, sql } from 'kysely';

/** Who read summaries of a person in care, and which member of a circle answered a missed check-in. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.summary_readings (
      id uuid primary key default uuidv7(),
      -- the person whose sessions they are about: an account, or a loved one
      person_id uuid not null,
      -- the account that holds the sessions
      holder_id uuid not null references auth.accounts (id) on delete cascade,
      -- a random one, once that account is gone
      reader_id uuid not null,
      read_at timestamptz not null
    );
    -- the newest of a person
    create index summary_readings_of on bookings.summary_readings (person_id, id desc);
    -- those of an account, for its export and erasure
    create index summary_readings_of_holder on bookings.summary_readings (holder_id);
    create index summary_readings_of_reader on bookings.summary_readings (reader_id);
    alter table bookings.summary_readings enable row level security, force row level security;
    alter table bookings.missed_check_in_steps add column acted_by uuid;
    -- those of a member, whose account goes
    create index missed_check_in_steps_of_member on bookings.missed_check_in_steps (acted_by) where acted_by is not null;
  `.execute(db);
}
