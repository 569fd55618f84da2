import { type Kysely, sql } from 'kysely';

/** A loved one's wish for an account of their own, memberships that two of staff end, and staff's openings in the log of the person. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.own_account_requests (
      -- random, because it stands in a mail
      id uuid primary key default gen_random_uuid(),
      loved_one_id uuid not null,
      holder_user_id uuid not null,
      -- in lower case; kept while the request is open
      email text constraint own_account_requests_lower check (email = lower(email)),
      state text not null default 'asked'
        constraint own_account_requests_state check (state in ('asked', 'confirmed', 'taken', 'declined', 'withdrawn')),
      asked_at timestamptz not null,
      confirmed_by uuid references auth.accounts (id) on delete set null,
      confirmed_at timestamptz,
      -- until then the mailed link works
      expires_at timestamptz,
      ended_at timestamptz,
      constraint own_account_requests_open check ((state in ('asked', 'confirmed')) = (ended_at is null)
        and (ended_at is null) = (email is not null)),
      constraint own_account_requests_confirmed check ((confirmed_at is null) = (expires_at is null)
        and (state not in ('confirmed', 'taken') or confirmed_at is not null)),
      constraint own_account_requests_loved_one foreign key (loved_one_id, holder_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- one open request of a loved one
    create unique index own_account_requests_once on client.own_account_requests (loved_one_id) where ended_at is null;
    -- the requests of a day; the foreign key
    create index own_account_requests_of on client.own_account_requests (loved_one_id, holder_user_id, asked_at);
    create index own_account_requests_of_holder on client.own_account_requests (holder_user_id);
    create index own_account_requests_confirmed_by on client.own_account_requests (confirmed_by) where confirmed_by is not null;
    alter table client.own_account_requests enable row level security, force row level security;

    create table client.circle_endings (
      id uuid primary key default uuidv7(),
      person_id uuid not null references client.circles (person_id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      reason text not null constraint circle_endings_reason check (char_length(reason) between 3 and 500),
      asked_by uuid not null references auth.accounts (id) on delete cascade,
      asked_at timestamptz not null,
      valid_until timestamptz not null,
      constraint circle_endings_once unique (person_id, user_id)
    );
    create index circle_endings_of_user on client.circle_endings (user_id);
    create index circle_endings_asked_by on client.circle_endings (asked_by);
    -- what waits for a second admin, oldest first
    create index circle_endings_asked on client.circle_endings (asked_at, id);
    alter table client.circle_endings enable row level security, force row level security;

    alter table client.private_reads
      drop constraint private_reads_what,
      add constraint private_reads_what check (what in ('emergency_contacts', 'private_information', 'trial_request_contact',
        'incident_contacts', 'call_contact', 'session_summary', 'circle'));
  `.execute(db);
}
