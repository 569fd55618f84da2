import { type Kysely, sql } from 'kysely';

/**
 * What staff must look after: why, about whom, who has taken it, what came of it. One incident a cause: the same cause again
 * opens nothing. People stand in it without foreign keys: a random id takes the place of an account that is erased.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.incidents (
      id uuid primary key default uuidv7(),
      kind text not null constraint incidents_kind check (kind in
        ('unanswered', 'unconfirmed', 'absent', 'suspended', 'urgent', 'missed', 'objection', 'concern')),
      cause text not null constraint incidents_cause unique,
      client_id uuid,
      companion_id uuid,
      -- a row of another service, e.g. 'trial_booking'
      reference_type text,
      reference_id uuid,
      message text constraint incidents_message check (length(message) <= 2000),
      opened_at timestamptz not null default now(),
      owner_id uuid,
      taken_at timestamptz,
      -- when staff was last written to about it
      alerted_at timestamptz,
      closed_at timestamptz,
      outcome text constraint incidents_outcome_length check (length(outcome) between 3 and 1000),
      -- none is closed without an owner and an outcome
      constraint incidents_taken check ((owner_id is null) = (taken_at is null)),
      constraint incidents_outcome check ((closed_at is null) = (outcome is null) and (closed_at is null or owner_id is not null)),
      constraint incidents_reference check ((reference_type is null) = (reference_id is null))
    );
    -- those that wait: without an owner first, then the oldest; also the job that writes to staff
    create index incidents_waiting on backoffice.incidents ((owner_id is not null), opened_at, id) where closed_at is null;
    -- closed ones, newest first
    create index incidents_closed on backoffice.incidents (closed_at desc, id desc) where closed_at is not null;
    create index incidents_of_client on backoffice.incidents (client_id);
    create index incidents_of_companion on backoffice.incidents (companion_id);
    create table backoffice.incident_notes (
      id uuid primary key,
      incident_id uuid not null references backoffice.incidents (id),
      author_id uuid not null,
      content text not null constraint incident_notes_content check (length(content) between 1 and 2000),
      created_at timestamptz not null default now()
    );
    create index incident_notes_of on backoffice.incident_notes (incident_id, created_at, id);
    alter table backoffice.incidents enable row level security, force row level security;
    alter table backoffice.incident_notes enable row level security, force row level security;
  `.execute(db);
}
