import { type Kysely, sql } from 'kysely';

/**
 * What is done when a client does not answer: one chain a session, its steps, and the links in mails to her contacts.
 * When an account is erased a random id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.missed_check_ins (
      id uuid primary key,
      booking_id uuid references bookings.bookings (id),
      trial_booking_id uuid references bookings.trial_bookings (id),
      client_user_id uuid not null,
      companion_user_id uuid not null,
      -- of the client service; null: the account's holder
      loved_one_id uuid,
      scheduled_at timestamptz not null,
      state text not null default 'running' constraint missed_check_ins_state check (state in ('running', 'with_staff', 'ended')),
      retries smallint not null default 0,
      contacts smallint not null default 0,
      -- when the next step is due; null where nothing follows by itself
      next_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      -- when those who had been told of it were told of its end
      told_at timestamptz,
      constraint missed_check_ins_session check (num_nonnulls(booking_id, trial_booking_id) = 1),
      constraint missed_check_ins_ended check ((state = 'ended') = (ended_at is not null)),
      constraint missed_check_ins_next check ((state = 'running') = (next_at is not null)),
      constraint missed_check_ins_one_of_booking unique (booking_id),
      constraint missed_check_ins_one_of_trial_booking unique (trial_booking_id)
    );
    -- "what is due"
    create index missed_check_ins_due on bookings.missed_check_ins (next_at) where next_at is not null;
    -- "my missed calls", newest first
    create index missed_check_ins_of_client on bookings.missed_check_ins (client_user_id, created_at desc, id desc);
    create index missed_check_ins_of_companion on bookings.missed_check_ins (companion_user_id, created_at desc, id desc);
    alter table bookings.missed_check_ins enable row level security, force row level security;

    create table bookings.missed_check_in_steps (
      id uuid primary key default uuidv7(),
      check_in_id uuid not null references bookings.missed_check_ins (id) on delete cascade,
      kind text not null constraint missed_check_in_steps_kind check (kind in ('no_answer', 'retry', 'contact_written',
        'contact_skipped', 'contact_cannot', 'contact_declined', 'incident', 'reached', 'fine')),
      -- which retry or contact; 0 where there is one of the kind
      turn smallint not null default 0,
      actor text not null constraint missed_check_in_steps_actor check (actor in ('companion', 'client', 'contact', 'system')),
      -- of the client service
      contact_id uuid,
      at timestamptz not null,
      constraint missed_check_in_steps_once unique (check_in_id, kind, turn)
    );
    alter table bookings.missed_check_in_steps enable row level security, force row level security;

    create table bookings.missed_check_in_links (
      token_hash bytea primary key,
      check_in_id uuid not null references bookings.missed_check_ins (id) on delete cascade,
      turn smallint not null,
      contact_id uuid not null,
      answered_at timestamptz,
      constraint missed_check_in_links_once unique (check_in_id, turn)
    );
    alter table bookings.missed_check_in_links enable row level security, force row level security;
  `.execute(db);
}
