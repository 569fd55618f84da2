import { type Kysely, sql } from 'kysely';

/** Conversations, who takes part, their numbered messages and reports of messages. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.conversations (
      id uuid primary key default uuidv7(),
      type text not null default 'client_companion'
        constraint conversations_type check (type in ('client_companion', 'companion_admin')),
      status text not null default 'open' constraint conversations_status check (status in ('open', 'closed')),
      closed_reason text,
      client_user_id uuid references auth.accounts (id) on delete set null,
      companion_user_id uuid references auth.accounts (id) on delete set null,
      loved_one_profile_id uuid,
      -- the number of the newest message: the next one takes it plus one, under this row's lock
      last_seq bigint not null default 0,
      created_at timestamptz not null default now(),
      activity_at timestamptz not null default now()
    );
    -- one open conversation a pair, whoever opens it at the same moment
    create unique index conversations_open_pair on chat.conversations (client_user_id, companion_user_id)
      where type = 'client_companion' and status = 'open';
    create unique index conversations_open_admin on chat.conversations (companion_user_id)
      where type = 'companion_admin' and status = 'open';
    -- back office: the newest of all conversations, and what companions ask the admins
    create index conversations_newest on chat.conversations (type, activity_at desc, id desc);
    alter table chat.conversations enable row level security, force row level security;

    create table chat.conversation_participants (
      conversation_id uuid not null references chat.conversations (id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      -- an admin who wrote here: the row counts only as long as the person is an admin
      as_admin boolean not null default false,
      delivered_seq bigint not null default 0,
      read_seq bigint not null default 0 constraint participants_read_is_delivered check (read_seq <= delivered_seq),
      primary key (conversation_id, user_id)
    );
    -- "my conversations"
    create index participants_of_user on chat.conversation_participants (user_id);
    alter table chat.conversation_participants enable row level security, force row level security;

    create table chat.messages (
      id uuid primary key,
      conversation_id uuid not null references chat.conversations (id) on delete cascade,
      seq bigint not null,
      sender_id uuid references auth.accounts (id) on delete set null,
      content text not null constraint messages_content check (content ~ '\\S' and char_length(content) <= 4000),
      attachments jsonb not null default '[]',
      created_at timestamptz not null default now(),
      -- also serves the history: one conversation from a number on, either way
      constraint messages_number unique (conversation_id, seq)
    );
    -- "how many messages since yesterday", a figure of the back office
    create index messages_newest on chat.messages (created_at);
    alter table chat.messages enable row level security, force row level security;

    create table chat.message_flags (
      id uuid primary key,
      message_id uuid not null references chat.messages (id) on delete cascade,
      reporter_id uuid references auth.accounts (id) on delete set null,
      -- null once the reporter's account is erased
      reason text constraint message_flags_reason check (char_length(btrim(reason)) >= 3),
      created_at timestamptz not null default now(),
      outcome text,
      decided_by uuid references auth.accounts (id) on delete set null,
      decided_at timestamptz,
      constraint message_flags_reason_kept check (reason is not null or reporter_id is null),
      constraint message_flags_once unique (message_id, reporter_id)
    );
    alter table chat.message_flags enable row level security, force row level security;

    -- keys hold hashes of account ids, no personal data
    create table chat.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    );
  `.execute(db);
}
