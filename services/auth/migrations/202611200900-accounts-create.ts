import { type Kysely, sql } from 'kysely';

/** Accounts, passwords, sessions, profiles and roles. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.accounts (
      id uuid primary key default uuidv7(),
      email extensions.citext not null constraint accounts_email unique,
      email_confirmed_at timestamptz,
      provider text not null default 'email' check (provider in ('email', 'google')),
      sign_up jsonb not null default '{}',
      -- when the person chose to be client or companion; the role-choice screen works once
      role_chosen_at timestamptz,
      -- of the demonstration: may hold a back-office role without a second factor
      demo boolean not null default false,
      -- the owner asked for erasure; it happens seven days later
      closing_at timestamptz,
      created_at timestamptz not null default now()
    );
    alter table auth.accounts enable row level security, force row level security;

    create table auth.passwords (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      hash text not null,
      changed_at timestamptz not null default now()
    );
    alter table auth.passwords enable row level security, force row level security;

    create table auth.sessions (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      token_hash bytea not null constraint sessions_token unique,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      -- a one-time code was given in this session
      second_factor boolean not null default false,
      user_agent text not null default '',
      address text not null default '',
      -- when this session's owner was last seen at the provider: proves a sensitive change of who has no password
      proven_at timestamptz,
      -- which token it had before its password was changed, and when it lost that; by it nobody is signed in
      former_token_hash bytea,
      renewed_at timestamptz
    );
    -- "which devices is this person signed in on", and ending all of them
    create index sessions_of_account on auth.sessions (account_id) where ended_at is null;
    -- a change of password whose answer was lost
    create unique index sessions_former_token on auth.sessions (former_token_hash) where former_token_hash is not null;
    alter table auth.sessions enable row level security, force row level security;

    create table auth.profiles (
      id uuid primary key references auth.accounts (id) on delete cascade,
      full_name text not null,
      user_type text not null default 'older_user'
        constraint profiles_user_type check (user_type in ('client', 'companion', 'older_user', 'admin', 'moderator')),
      avatar_url text,
      timezone text,
      location text,
      language text not null default 'en' check (language in ('en', 'id')),
      bio text,
      photos text[] not null default '{}',
      gender text,
      age_bracket text,
      education text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- what a companion tells clients beside the bio: languages spoken, topics in their English names, a few photos
      languages text[] not null default '{}',
      interests text[] not null default '{}',
      constraint profiles_photos check (cardinality(photos) <= 6)
    );
    alter table auth.profiles enable row level security, force row level security;

    create table auth.user_roles (
      user_id uuid not null references auth.accounts (id) on delete cascade,
      role text not null constraint user_roles_role check (role in ('admin', 'moderator')),
      primary key (user_id, role)
    );
    alter table auth.user_roles enable row level security, force row level security;

    -- keys hold hashes of addresses, no personal data
    create table auth.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null,
      -- guesses at a secret: until then no further one gets a place
      free_at timestamptz
    );

    -- rows about people go with their account, whatever service they belong to
    grant usage on schema auth to kabar_backoffice_owner, kabar_billing_owner, kabar_bookings_owner, kabar_chat_owner,
      kabar_client_owner, kabar_companion_owner;
    grant references (id) on auth.accounts to kabar_backoffice_owner, kabar_billing_owner, kabar_bookings_owner,
      kabar_chat_owner, kabar_client_owner, kabar_companion_owner;
  `.execute(db);
}
