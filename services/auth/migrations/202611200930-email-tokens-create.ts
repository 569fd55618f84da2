import { type Kysely, sql } from 'kysely';

/** Links that arrive by mail. Only the hash of a token is stored; each works once and for a limited time. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.email_tokens (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'reset', 'change')),
      token_hash bytea not null constraint email_tokens_hash unique,
      new_email extensions.citext,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    alter table auth.email_tokens enable row level security, force row level security;
  `.execute(db);
}
