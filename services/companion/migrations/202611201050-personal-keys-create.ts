import { type Kysely, sql } from 'kysely';

/** Keys of persons: their national ID numbers and documents are sealed under them, and gone for good with them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.personal_keys (
      person_id uuid primary key references auth.accounts (id) on delete cascade,
      master_key_id text not null,
      wrapped bytea not null,
      created_at timestamptz not null default now()
    );
    -- rotation rewraps what stands under older master keys
    create index personal_keys_master on companion.personal_keys (master_key_id);
    alter table companion.personal_keys enable row level security, force row level security;
  `.execute(db);
}
