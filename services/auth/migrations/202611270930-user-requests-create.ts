import { type Kysely, sql } from 'kysely';

/** What an admin asked for that a second admin must agree to; gone with the person, with who asked, and once it is answered. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.user_requests (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.accounts (id) on delete cascade,
      kind text not null constraint user_requests_kind check (kind in ('grant_admin', 'delete')),
      asked_by uuid not null references auth.accounts (id) on delete cascade,
      asked_at timestamptz not null,
      valid_until timestamptz not null,
      constraint user_requests_one_open unique (user_id, kind)
    );
    create index user_requests_asked_by on auth.user_requests (asked_by);
    alter table auth.user_requests enable row level security, force row level security;

    -- staff look for people by a part of the address, and page through them by age
    create index accounts_by_part_of_email on auth.accounts using gin ((email::text) extensions.gin_trgm_ops);
    create index accounts_by_age on auth.accounts (created_at, id);
  `.execute(db);
}
