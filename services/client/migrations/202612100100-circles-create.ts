import { type Kysely, sql } from 'kysely';

/** The care circle of a person: an account's holder, or a loved one. It is made with its first invitation. */
export async function up(db: Kysely<unknown>) {
  await circles(db);
  await members(db);
  await invitations(db);
  await choices(db);
  await changes(db);
  await consents(db);
  for (const table of [
    ...['circles', 'circle_members', 'circle_invitations'],
    ...['circle_hidden_kinds', 'circle_muted_kinds', 'circle_changes'],
  ])
    await sql`alter table ${sql.table(`client.${table}`)} enable row level security, force row level security`.execute(
      db,
    );
}

async function circles(db: Kysely<unknown>) {
  await sql`
    create table client.circles (
      -- the loved one, or the account of the holder for the holder's own circle
      person_id uuid primary key,
      -- the account under which the rows about the person stand
      holder_user_id uuid not null references auth.accounts (id) on delete cascade,
      loved_one_id uuid constraint circles_of_loved_one unique,
      -- the account that a loved one got of their own
      person_user_id uuid references auth.accounts (id) on delete set null,
      created_at timestamptz not null,
      constraint circles_person check (person_id = coalesce(loved_one_id, holder_user_id)),
      constraint circles_own_account check (person_user_id is null or loved_one_id is not null),
      constraint circles_loved_one foreign key (loved_one_id, holder_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- the circles whose rows stand under an account
    create index circles_of_holder on client.circles (holder_user_id);
    -- the circle of an account that a loved one got
    create unique index circles_of_person on client.circles (person_user_id) where person_user_id is not null;
  `.execute(db);
}

async function members(db: Kysely<unknown>) {
  await sql`
    create table client.circle_members (
      id uuid primary key default uuidv7(),
      person_id uuid not null references client.circles (person_id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      role text not null constraint circle_members_role check (role in ('organiser', 'helper', 'viewer')),
      joined_at timestamptz not null,
      ended_at timestamptz,
      ended_how text constraint circle_members_ended_how check (ended_how in ('left', 'removed', 'closed', 'staff')),
      ended_by uuid references auth.accounts (id) on delete set null,
      constraint circle_members_ended check ((ended_at is null) = (ended_how is null)),
      constraint circle_members_not_the_person check (user_id <> person_id)
    );
    -- a member once in a circle; the circles of an account
    create unique index circle_members_once on client.circle_members (user_id, person_id) where ended_at is null;
    -- the members of a circle
    create index circle_members_of on client.circle_members (person_id, joined_at, id);
    -- one organiser at most
    create unique index circle_members_one_organiser on client.circle_members (person_id)
      where ended_at is null and role = 'organiser';
    create index circle_members_of_user on client.circle_members (user_id);
    create index circle_members_ended_by on client.circle_members (ended_by) where ended_by is not null;
  `.execute(db);
}

async function invitations(db: Kysely<unknown>) {
  await sql`
    create table client.circle_invitations (
      -- made by the browser of the inviter
      id uuid primary key,
      person_id uuid not null references client.circles (person_id) on delete cascade,
      -- in lower case; kept while the invitation is open
      email text constraint circle_invitations_lower check (email = lower(email)),
      role text not null constraint circle_invitations_role check (role in ('helper', 'viewer')),
      -- sealed under the key of the inviter
      sentence bytea,
      invited_by uuid not null references auth.accounts (id) on delete cascade,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'open'
        constraint circle_invitations_state check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
      ended_at timestamptz,
      constraint circle_invitations_ended check ((state = 'open') = (ended_at is null)),
      constraint circle_invitations_email check (state <> 'open' or email is not null)
    );
    -- one open invitation of an address into a circle; the open invitations of an address
    create unique index circle_invitations_once on client.circle_invitations (email, person_id) where state = 'open';
    -- the open invitations of a circle, which count among its people
    create index circle_invitations_of on client.circle_invitations (person_id) where state = 'open';
    create index circle_invitations_of_inviter on client.circle_invitations (invited_by);
    -- those that are over, for the job that closes them
    create index circle_invitations_until on client.circle_invitations (expires_at) where state = 'open';
  `.execute(db);
}

const kinds = sql.raw(
  `('calendar', 'check_ins', 'summaries', 'emergency_contacts', 'private_information', 'messages')`,
);

async function choices(db: Kysely<unknown>) {
  await sql`
    -- what the person hides from one member, which outlives a membership
    create table client.circle_hidden_kinds (
      person_id uuid not null references client.circles (person_id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      kind text not null constraint circle_hidden_kinds_kind check (kind in ${kinds}),
      hidden_at timestamptz not null,
      constraint circle_hidden_kinds_once primary key (person_id, user_id, kind)
    );
    create index circle_hidden_kinds_of_user on client.circle_hidden_kinds (user_id);
    -- of which kinds a member wants no notifications about this person
    create table client.circle_muted_kinds (
      person_id uuid not null references client.circles (person_id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      kind text not null constraint circle_muted_kinds_kind check (kind in ${kinds}),
      muted_at timestamptz not null,
      constraint circle_muted_kinds_once primary key (person_id, user_id, kind)
    );
    create index circle_muted_kinds_of_user on client.circle_muted_kinds (user_id);
  `.execute(db);
}

async function changes(db: Kysely<unknown>) {
  await sql`
    -- append-only; the person and the members read it
    create table client.circle_changes (
      id uuid primary key default uuidv7(),
      person_id uuid not null references client.circles (person_id) on delete cascade,
      at timestamptz not null,
      what text not null constraint circle_changes_what check (what in
        ('invited', 'resent', 'withdrawn', 'declined', 'joined', 'role_changed', 'removed', 'left', 'closed', 'handed_over',
          'consent_given', 'consent_taken_back', 'hidden', 'shown', 'own_account')),
      -- as what: a person without an account acts by their personal link
      by_role text not null constraint circle_changes_by_role check (by_role in
        ('person', 'organiser', 'helper', 'viewer', 'invited', 'staff', 'system')),
      by_user_id uuid references auth.accounts (id) on delete set null,
      about_user_id uuid references auth.accounts (id) on delete set null,
      role text constraint circle_changes_role check (role in ('organiser', 'helper', 'viewer')),
      kind text constraint circle_changes_kind check (kind in ${kinds})
    );
    -- the log of a circle, newest first
    create index circle_changes_of on client.circle_changes (person_id, id desc);
    create index circle_changes_by on client.circle_changes (by_user_id);
    create index circle_changes_about on client.circle_changes (about_user_id);
  `.execute(db);
}

/** The same table for a holder's own circle, and who recorded an answer: the person themselves, or an organiser for them. */
async function consents(db: Kysely<unknown>) {
  await sql`
    alter table client.care_consents
      alter column loved_one_id drop not null,
      add column person_id uuid not null generated always as (coalesce(loved_one_id, client_user_id)) stored,
      add column recorded_by text not null default 'organiser'
        constraint care_consents_recorded_by check (recorded_by in ('person', 'organiser')),
      -- null: by the personal link, or an answer from before there were circles
      add column recorder_id uuid references auth.accounts (id) on delete set null,
      drop constraint care_consents_given,
      add constraint care_consents_given check ((is_given and recorded_by = 'organiser') = (how is not null)),
      add constraint care_consents_own check (loved_one_id is not null or recorded_by = 'person');
    drop index client.care_consents_of;
    -- the newest answer of a person about a kind
    create index care_consents_of on client.care_consents (person_id, kind, id desc);
    create index care_consents_of_loved_one on client.care_consents (loved_one_id) where loved_one_id is not null;
    create index care_consents_of_recorder on client.care_consents (recorder_id) where recorder_id is not null;
  `.execute(db);
}
