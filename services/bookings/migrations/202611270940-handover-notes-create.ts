import { type Kysely, sql } from 'kysely';

/**
 * What staff tells the next companion when a client gets another one: sealed under the client's key, and gone with
 * either of the two.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.handover_notes (
      assignment_id uuid primary key references bookings.client_companion_assignments (id) on delete cascade,
      client_id uuid not null references auth.accounts (id) on delete cascade,
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      written_by uuid not null,
      -- null only within the transaction that makes the row
      note bytea,
      created_at timestamptz not null default date_trunc('milliseconds', now())
    );
    -- "what was written about me", for the data export, and what goes with an account
    create index handover_notes_of_client on bookings.handover_notes (client_id);
    create index handover_notes_of_companion on bookings.handover_notes (companion_id);
    alter table bookings.handover_notes enable row level security, force row level security;

    -- staff's list of who accompanies whom, newest first
    create index assignments_active_newest on bookings.client_companion_assignments (created_at desc, id desc)
      where status = 'active';
  `.execute(db);
}
