import { type Kysely, sql } from 'kysely';

/** Writers whom staff muted after a report: until then they write to nobody but the admins. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.mutes (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      muted_until timestamptz not null
    );
    alter table chat.mutes enable row level security, force row level security;

    alter table chat.message_flags drop constraint message_flags_outcome,
      add constraint message_flags_outcome check (outcome in ('dismissed', 'warned', 'muted', 'conversation_closed'));
  `.execute(db);
}
