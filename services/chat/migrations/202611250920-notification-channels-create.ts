import { type Kysely, sql } from 'kysely';

/** How notifications travel beside the bell: what people have switched off, their quiet hours, browsers, and what was sent. */
export async function up(db: Kysely<unknown>) {
  await preferences(db);
  await deliveries(db);
}

async function preferences(db: Kysely<unknown>) {
  await sql`
    create table chat.notification_preferences (
      account_id uuid not null references auth.accounts (id) on delete cascade,
      notification_group text not null constraint notification_preferences_group
        check (notification_group in ('reminders', 'sessions', 'trial_calls', 'messages', 'payments', 'verification', 'incidents')),
      channel text not null constraint notification_preferences_channel check (channel in ('email', 'push')),
      enabled boolean not null,
      primary key (account_id, notification_group, channel)
    );
    alter table chat.notification_preferences enable row level security, force row level security;

    -- in the zone of the person
    create table chat.quiet_hours (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      begins_at time not null,
      ends_at time not null,
      constraint quiet_hours_some check (begins_at <> ends_at)
    );
    alter table chat.quiet_hours enable row level security, force row level security;

    -- one a browser that is signed in; it ends with its session, which the service of accounts keeps, hence no foreign key
    create table chat.push_subscriptions (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      session_id uuid not null,
      endpoint text not null constraint push_subscriptions_endpoint unique
        constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 1000),
      -- of the browser: what is sent is encrypted for it
      public_key text not null constraint push_subscriptions_public_key check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
      auth_secret text not null constraint push_subscriptions_auth_secret check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
      created_at timestamptz not null default date_trunc('milliseconds', now())
    );
    -- "where does this person get pushes", the oldest first
    create index push_subscriptions_of_account on chat.push_subscriptions (account_id, created_at, id);
    -- the end of a session
    create index push_subscriptions_of_session on chat.push_subscriptions (session_id);
    alter table chat.push_subscriptions enable row level security, force row level security;
  `.execute(db);
}

async function deliveries(db: Kysely<unknown>) {
  await sql`
    -- one notification by one channel, at most once
    create table chat.notification_deliveries (
      id uuid primary key default uuidv7(),
      notification_id uuid not null references chat.notifications (id) on delete cascade,
      channel text not null constraint notification_deliveries_channel check (channel in ('email', 'push')),
      -- sending is written before the provider is called: what a crash leaves there is never sent again
      state text not null default 'pending' constraint notification_deliveries_state
        check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
      -- why it was skipped or failed
      reason text constraint notification_deliveries_reason check (reason in
        ('read', 'switched_off', 'session_changed', 'session_begun', 'signed_out', 'refused', 'unknown')),
      -- later than now in quiet hours, and after a provider that was not there
      due_at timestamptz not null default now(),
      tries smallint not null default 0,
      claimed_at timestamptz,
      settled_at timestamptz,
      constraint notification_deliveries_once unique (notification_id, channel),
      constraint notification_deliveries_settled
        check ((settled_at is not null) = (state in ('sent', 'failed', 'skipped'))),
      constraint notification_deliveries_reasoned check ((reason is not null) = (state in ('failed', 'skipped')))
    );
    -- the job: "what is due"
    create index notification_deliveries_due on chat.notification_deliveries (due_at) where state = 'pending';
    -- the job: "what did a crash leave"
    create index notification_deliveries_under_way on chat.notification_deliveries (claimed_at) where state = 'sending';
    alter table chat.notification_deliveries enable row level security, force row level security;

    -- up to which message the person was told that some wait: again only once she has read that far
    alter table chat.conversation_participants add column told_seq bigint not null default 0;
  `.execute(db);
}
