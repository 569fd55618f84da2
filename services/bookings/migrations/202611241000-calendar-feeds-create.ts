import { type Kysely, sql } from 'kysely';

/**
 * Addresses of calendar feeds: secret, one a person, stored as hashes.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    create table bookings.calendar_feeds (
      person_id uuid primary key references auth.accounts (id) on delete cascade,
      -- SHA-256 of the secret in the address
      token_hash bytea not null constraint calendar_feeds_token unique,
      created_at timestamptz not null default now()
    );
    alter table bookings.calendar_feeds enable row level security, force row level security;
  `.execute(db);
}
