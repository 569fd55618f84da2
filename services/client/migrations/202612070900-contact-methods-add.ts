import { type Kysely, sql } from 'kysely';

/** How the account's holder can be called outside of Kabar. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.contact_methods (
      user_id uuid primary key references auth.accounts (id) on delete cascade,
      methods bytea not null,
      -- the mediums that have a number or address, beside the sealed values
      reachable_by text[] not null constraint contact_methods_reachable_by
        check (reachable_by <@ array['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email']),
      version integer not null default 1,
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`alter table client.contact_methods enable row level security, force row level security`.execute(
    db,
  );
}
