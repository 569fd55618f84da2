import { type Kysely, sql } from 'kysely';

/**
 * Who accompanies whom. A client has one active companion; what ended stays on record.
 * When an account is erased a random id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    create table bookings.client_companion_assignments (
      id uuid primary key default uuidv7(),
      client_id uuid not null,
      companion_id uuid not null,
      status text not null default 'active'
        constraint assignments_status check (status in ('active', 'ended')),
      -- what made it
      origin text not null
        constraint assignments_origin check (origin in ('trial_request', 'booking', 'subscription', 'staff')),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      ended_at timestamptz,
      ended_by text constraint assignments_ended_by check (ended_by in ('client', 'companion', 'staff', 'system')),
      end_reason text constraint assignments_end_reason check (char_length(end_reason) between 1 and 500),
      -- since when the client wishes for another companion
      asked_for_another_at timestamptz,
      constraint assignments_people check (client_id <> companion_id),
      constraint assignments_ended check ((status = 'ended') = (ended_at is not null)
        and (status = 'ended') = (ended_by is not null))
    );
    create unique index assignments_one_active on bookings.client_companion_assignments (client_id) where status = 'active';
    -- "whom do I accompany", newest first
    create index assignments_of_companion on bookings.client_companion_assignments (companion_id, created_at desc, id desc);
    -- "who accompanied me", newest first
    create index assignments_of_client on bookings.client_companion_assignments (client_id, created_at desc, id desc);
    alter table bookings.client_companion_assignments enable row level security, force row level security;
  `.execute(db);
}
