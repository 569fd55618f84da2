import { type Kysely, sql } from 'kysely';

/** What browsers tell one another to begin a call. The bookings service says who is in which room; all of it goes after 24 hours. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.call_rooms (
      name text primary key,
      last_seq integer not null default 0,
      -- how often people or the end changed
      changes integer not null default 0,
      -- why it is over; null while it stands
      ended text,
      created_at timestamptz not null default now()
    );
    -- what is forgotten
    create index call_rooms_created on chat.call_rooms (created_at);
    alter table chat.call_rooms enable row level security, force row level security;

    create table chat.call_seats (
      id uuid primary key,
      room_name text not null references chat.call_rooms (name) on delete cascade,
      -- SHA-256 of the secret that proves the seat
      key_hash bytea not null constraint call_seats_key unique,
      side text not null constraint call_seats_side check (side in ('client', 'companion')),
      -- null for a guest
      account_id uuid references auth.accounts (id) on delete cascade,
      open boolean not null default true
    );
    create index call_seats_of_room on chat.call_seats (room_name);
    -- those of an account, which goes
    create index call_seats_of_account on chat.call_seats (account_id) where account_id is not null;
    alter table chat.call_seats enable row level security, force row level security;

    create table chat.call_signals (
      id uuid primary key,
      room_name text not null references chat.call_rooms (name) on delete cascade,
      seq integer not null,
      seat_id uuid not null references chat.call_seats (id) on delete cascade,
      kind text not null constraint call_signals_kind check (kind in ('hello', 'offer', 'answer', 'candidate', 'bye')),
      body text not null constraint call_signals_body check (octet_length(body) <= 16384),
      created_at timestamptz not null default now(),
      constraint call_signals_number unique (room_name, seq)
    );
    create index call_signals_of_seat on chat.call_signals (seat_id);
    -- what is forgotten
    create index call_signals_created on chat.call_signals (created_at);
    alter table chat.call_signals enable row level security, force row level security;
  `.execute(db);
}
