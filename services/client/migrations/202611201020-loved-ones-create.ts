import { type Kysely, sql } from 'kysely';

/** Whom a client acts for. Contact ways and notes are sealed under the client's own key. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.loved_one_profiles (
      id uuid primary key,
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      full_name text not null constraint loved_one_profiles_name check (full_name <> ''),
      relationship text,
      contact_methods bytea not null,
      preferred_call_times jsonb not null default '[]',
      notes bytea,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      -- what is stored about a loved one elsewhere can only be her own client's
      constraint loved_one_profiles_owner unique (id, client_user_id)
    );
    -- "my loved ones", newest first
    create index loved_one_profiles_of_client on client.loved_one_profiles (client_user_id, created_at desc, id desc);
    alter table client.loved_one_profiles enable row level security, force row level security;
  `.execute(db);
}
