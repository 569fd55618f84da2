import { type Kysely, sql } from 'kysely';

/**
 * Keys of clients, under which what is said about their calls is sealed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    create table bookings.personal_keys (
      person_id uuid primary key references auth.accounts (id) on delete cascade,
      master_key_id text not null,
      wrapped bytea not null,
      created_at timestamptz not null default now()
    );
    -- rotation rewraps what stands under older master keys
    create index personal_keys_master on bookings.personal_keys (master_key_id);
    alter table bookings.personal_keys enable row level security, force row level security;
  `.execute(db);
}
