import { type Kysely, sql } from 'kysely';

/** What people are told by the bell. Every service writes through chat_api.notify; nobody inserts for another. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.notifications (
      id uuid primary key default uuidv7(),
      recipient_id uuid not null references auth.accounts (id) on delete cascade,
      type text not null constraint notifications_type check (type ~ '^[a-z][a-z0-9_]{2,60}$'),
      payload jsonb not null default '{}' constraint notifications_payload check (jsonb_typeof(payload) = 'object'),
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    -- the ten newest of a person
    create index notifications_newest on chat.notifications (recipient_id, created_at desc, id desc);
    -- the number on the bell, and marking all read
    create index notifications_unread on chat.notifications (recipient_id) where read_at is null;
    alter table chat.notifications enable row level security, force row level security;
  `.execute(db);
}
