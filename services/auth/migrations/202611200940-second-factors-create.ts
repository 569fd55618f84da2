import { type Kysely, sql } from 'kysely';

/** One-time codes (RFC 6238), the record of sign-ins, and identities at an OpenID provider. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.second_factors (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      -- sealed by the service; the database never sees it in clear
      sealed_secret bytea not null,
      confirmed_at timestamptz,
      -- SHA-256 of codes for a lost telephone; each works once
      recovery_hashes bytea[] not null default '{}',
      -- the last 30-second step that was accepted: a code works once
      last_step bigint not null default 0,
      created_at timestamptz not null default now()
    );
    alter table auth.second_factors enable row level security, force row level security;

    create table auth.sign_ins (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      at timestamptz not null default now(),
      outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code')),
      way text not null default 'password' check (way in ('password', 'google', 'link')),
      user_agent text not null default '',
      address text not null default '',
      -- what a browser says of itself without any version: see record-sign-in.sql
      device text not null generated always as (regexp_replace(user_agent, '[0-9]+([._][0-9]+)*', '', 'g')) stored
    );
    -- "the newest sign-ins of this person"
    create index sign_ins_newest on auth.sign_ins (account_id, id desc);
    alter table auth.sign_ins enable row level security, force row level security;

    create table auth.external_identities (
      provider text not null check (provider in ('google')),
      subject text not null,
      account_id uuid not null references auth.accounts (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (provider, subject)
    );
    create index external_identities_of_account on auth.external_identities (account_id);
    alter table auth.external_identities enable row level security, force row level security;
  `.execute(db);
}
