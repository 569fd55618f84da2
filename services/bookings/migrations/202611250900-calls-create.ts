import { type Kysely, sql } from 'kysely';

/**
 * Calls in Kabar: a room for one time of a trial booking or booking, who was in it from when to when, tickets and guest
 * links by their hashes, and what was done around it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.calls (
      id uuid primary key default uuidv7(),
      kind text not null constraint calls_kind check (kind in ('trial', 'booking')),
      -- the trial booking or booking
      source_id uuid not null,
      room_name text not null constraint calls_room unique,
      starts_at timestamptz not null,
      -- from when both were there
      begun_at timestamptz,
      ended_at timestamptz,
      end_reason text constraint calls_end_reason check (end_reason in ('time_over', 'cancelled', 'moved', 'account_closed')),
      created_at timestamptz not null default now(),
      -- one room for one time of a session: one that is moved gets another
      constraint calls_of_source unique (kind, source_id, starts_at),
      constraint calls_ended check ((ended_at is null) = (end_reason is null))
    );
    -- what is to be ended, and what the retention forgets
    create index calls_open on bookings.calls (starts_at) where ended_at is null;
    alter table bookings.calls enable row level security, force row level security;

    create table bookings.call_guest_links (
      id uuid primary key default uuidv7(),
      kind text not null constraint call_guest_links_kind check (kind in ('trial', 'booking')),
      source_id uuid not null,
      created_by uuid not null references auth.accounts (id) on delete cascade,
      -- SHA-256 of the secret in the link
      token_hash bytea not null constraint call_guest_links_token unique,
      -- how the person of care is called: the guest has no account that would know it
      name text not null,
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    );
    create unique index call_guest_links_live on bookings.call_guest_links (kind, source_id) where revoked_at is null;
    -- those of an account, which goes
    create index call_guest_links_of_account on bookings.call_guest_links (created_by);
    alter table bookings.call_guest_links enable row level security, force row level security;

    create table bookings.call_tickets (
      -- SHA-256 of the secret
      token_hash bytea primary key,
      call_id uuid not null references bookings.calls (id) on delete cascade,
      side text not null constraint call_tickets_side check (side in ('client', 'companion')),
      account_id uuid references auth.accounts (id) on delete cascade,
      guest_link_id uuid references bookings.call_guest_links (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      constraint call_tickets_person check (num_nonnulls(account_id, guest_link_id) = 1)
    );
    -- how many of the last minute
    create index call_tickets_of_account on bookings.call_tickets (account_id, created_at);
    create index call_tickets_of_guest on bookings.call_tickets (guest_link_id, created_at);
    create index call_tickets_of_call on bookings.call_tickets (call_id);
    alter table bookings.call_tickets enable row level security, force row level security;

    create table bookings.call_attendance (
      -- the seat
      id uuid primary key,
      call_id uuid not null references bookings.calls (id) on delete cascade,
      side text not null constraint call_attendance_side check (side in ('client', 'companion')),
      -- null for a guest, and once the account is gone
      account_id uuid references auth.accounts (id) on delete set null,
      guest_link_id uuid references bookings.call_guest_links (id) on delete set null,
      is_guest boolean not null,
      -- the session of the browser that joined: it leaves with it
      session_id uuid,
      device_id uuid not null,
      -- SHA-256 of the secret that proves the seat
      key_hash bytea not null constraint call_attendance_key unique,
      joined_at timestamptz not null,
      seen_at timestamptz not null,
      left_at timestamptz,
      left_why text constraint call_attendance_left_why
        check (left_why in ('hung_up', 'moved', 'silent', 'signed_out', 'reported', 'revoked', 'ended')),
      constraint call_attendance_left check ((left_at is null) = (left_why is null)),
      constraint call_attendance_times check (seen_at >= joined_at and left_at >= joined_at)
    );
    create index call_attendance_of_call on bookings.call_attendance (call_id, side, joined_at);
    -- one device of a side
    create unique index call_attendance_present on bookings.call_attendance (call_id, side) where left_at is null;
    -- whose session or account ended
    create index call_attendance_of_session on bookings.call_attendance (session_id) where left_at is null;
    create index call_attendance_of_account on bookings.call_attendance (account_id) where account_id is not null;
    create index call_attendance_of_guest on bookings.call_attendance (guest_link_id) where guest_link_id is not null;
    alter table bookings.call_attendance enable row level security, force row level security;

    -- one row a call that both joined
    create table bookings.video_sessions (
      id uuid primary key default uuidv7(),
      call_id uuid not null constraint video_sessions_call unique references bookings.calls (id) on delete cascade,
      companion_id uuid not null,
      created_at timestamptz not null
    );
    -- how many a companion had in a month
    create index video_sessions_of_companion on bookings.video_sessions (companion_id, created_at);
    alter table bookings.video_sessions enable row level security, force row level security;

    -- what was done around the start of a session, each once for a time that it has
    create table bookings.call_steps (
      kind text not null constraint call_steps_kind check (kind in ('trial', 'booking')),
      source_id uuid not null,
      starts_at timestamptz not null,
      step text not null constraint call_steps_step check (step in ('companion_absent')),
      done_at timestamptz not null,
      primary key (kind, source_id, starts_at, step)
    );
    alter table bookings.call_steps enable row level security, force row level security;

    -- of LiveKit's webhook: each is applied once
    create table bookings.livekit_events (
      id text primary key,
      received_at timestamptz not null
    );
    alter table bookings.livekit_events enable row level security, force row level security;

    -- trial calls that began lately
    create index trial_bookings_begun on bookings.trial_bookings (requested_start_time) where status = 'approved';
  `.execute(db);
}
