import { type Kysely, sql } from 'kysely';

/** Types of notifications that a person has switched off by themselves, within a group that is on. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.type_preferences (
      account_id uuid not null references auth.accounts (id) on delete cascade,
      type text not null constraint type_preferences_type check (type ~ '^[a-z][a-z0-9_]{2,60}$'),
      channel text not null constraint type_preferences_channel check (channel in ('email', 'push')),
      enabled boolean not null,
      primary key (account_id, type, channel)
    );
    alter table chat.type_preferences enable row level security, force row level security;
  `.execute(db);
}
