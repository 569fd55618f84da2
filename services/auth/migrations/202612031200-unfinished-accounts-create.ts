import { type Kysely, sql } from 'kysely';

/** Accounts without a profile, so that staff can list and find them. */
export async function up(db: Kysely<unknown>) {
  await sql`create table auth.unfinished_accounts (
    account_id uuid primary key references auth.accounts (id) on delete cascade,
    full_name text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`alter table auth.accounts no force row level security`.execute(db);
  await sql`alter table auth.profiles no force row level security`.execute(db);
  await sql`insert into auth.unfinished_accounts (account_id, full_name, created_at)
    select id, sign_up ->> 'fullName', created_at from auth.accounts
      where not exists (select from auth.profiles where profiles.id = accounts.id)`.execute(db);
  await sql`alter table auth.accounts force row level security`.execute(db);
  await sql`alter table auth.profiles force row level security`.execute(db);
  await sql`alter table auth.unfinished_accounts enable row level security, force row level security`.execute(
    db,
  );
  // GET /users: newest first
  await sql`create index unfinished_accounts_by_age on auth.unfinished_accounts (created_at, account_id)`.execute(
    db,
  );
  // GET /users and GET /user-search: by a part of the name that was given at sign-up
  await sql`create index unfinished_accounts_by_part_of_name on auth.unfinished_accounts
    using gin (full_name extensions.gin_trgm_ops)`.execute(db);
}
