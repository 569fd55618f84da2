import { type Kysely, sql } from 'kysely';

/**
 * Bookings: paid sessions, alone or in a weekly series, with each change on record.
 * When an account is erased a random id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    create table bookings.booking_series (
      id uuid primary key,
      user_id uuid not null,
      companion_id uuid not null,
      loved_one_id uuid,
      -- what pays; of the billing service
      subscription_id uuid,
      session_pack_purchase_id uuid,
      -- the client's wall clock
      time_zone text not null,
      local_time time not null,
      first_date date not null,
      dates smallint not null constraint booking_series_dates check (dates between 1 and 52),
      medium text not null constraint booking_series_medium
        check (medium in ('video', 'phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email')),
      -- what became of each date, week after week
      results text[] not null constraint booking_series_results
        check (results <@ array['free', 'booked', 'taken', 'away', 'not_covered', 'missing_hour']),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      ended_at timestamptz,
      constraint booking_series_people check (user_id <> companion_id),
      constraint booking_series_paid check (num_nonnulls(subscription_id, session_pack_purchase_id) = 1)
    );
    -- "my series", newest first
    create index booking_series_of_client on bookings.booking_series (user_id, created_at desc, id desc);
    create index booking_series_of_companion on bookings.booking_series (companion_id, created_at desc, id desc);
    alter table bookings.booking_series enable row level security, force row level security;

    create table bookings.bookings (
      id uuid primary key,
      -- one of the two pays; of the billing service, hence no foreign keys
      subscription_id uuid,
      session_pack_purchase_id uuid,
      user_id uuid not null,
      companion_id uuid not null,
      -- of the client service; null: the account's holder
      loved_one_id uuid,
      series_id uuid references bookings.booking_series (id),
      series_date date,
      scheduled_at timestamptz not null,
      duration_minutes smallint not null constraint bookings_duration check (duration_minutes between 1 and 240),
      medium text not null default 'video' constraint bookings_medium
        check (medium in ('video', 'phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email')),
      status text not null default 'scheduled' constraint bookings_status
        check (status in ('scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show')),
      no_show_by text constraint bookings_no_show_by check (no_show_by in ('client', 'companion')),
      confirmed_at timestamptz,
      completed_at timestamptz,
      cancelled_at timestamptz,
      cancelled_by text constraint bookings_cancelled_by check (cancelled_by in ('client', 'companion', 'staff', 'system')),
      cancellation_reason text constraint bookings_cancellation_reason check (char_length(cancellation_reason) between 1 and 500),
      -- cancelled or moved later than free of charge
      late boolean not null default false,
      -- rises with each change: the SEQUENCE of calendar feeds, and what a stale page is refused by
      version integer not null default 1,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      constraint bookings_people check (user_id <> companion_id),
      constraint bookings_paid check (num_nonnulls(subscription_id, session_pack_purchase_id) = 1),
      constraint bookings_of_series unique (series_id, series_date),
      constraint bookings_series_date check ((series_id is null) = (series_date is null)),
      constraint bookings_cancelled check ((status = 'cancelled') = (cancelled_at is not null)
        and (status = 'cancelled') = (cancelled_by is not null)),
      constraint bookings_completed check ((status = 'completed') = (completed_at is not null)),
      constraint bookings_no_show check ((status = 'no_show') = (no_show_by is not null))
    );
    -- lists and calendars of the two people, by time
    create index bookings_of_client on bookings.bookings (user_id, scheduled_at desc, id desc);
    create index bookings_of_companion on bookings.bookings (companion_id, scheduled_at desc, id desc);
    -- what is to come, for jobs
    create index bookings_due on bookings.bookings (scheduled_at) where status in ('scheduled', 'confirmed', 'pending');
    alter table bookings.bookings enable row level security, force row level security;

    -- append-only: who changed which status or time when
    create table bookings.booking_changes (
      id uuid primary key default uuidv7(),
      booking_id uuid not null references bookings.bookings (id) on delete cascade,
      from_status text constraint booking_changes_from check
        (from_status in ('scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show')),
      to_status text not null constraint booking_changes_to check
        (to_status in ('scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show')),
      from_time timestamptz,
      to_time timestamptz not null,
      actor text not null constraint booking_changes_actor check (actor in ('client', 'companion', 'staff', 'system')),
      actor_id uuid,
      reason text,
      changed_at timestamptz not null default clock_timestamp()
    );
    create index booking_changes_of on bookings.booking_changes (booking_id, id);
    alter table bookings.booking_changes enable row level security, force row level security;

    -- a companion's proposal to move: the booking keeps its time and claim until the client accepts
    create table bookings.booking_moves (
      id uuid primary key,
      booking_id uuid not null references bookings.bookings (id) on delete cascade,
      scheduled_at timestamptz not null,
      reason text constraint booking_moves_reason check (char_length(reason) between 1 and 500),
      status text not null default 'open' constraint booking_moves_status
        check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      answered_at timestamptz,
      constraint booking_moves_answered check ((status = 'open') = (answered_at is null))
    );
    create unique index booking_moves_one_open on bookings.booking_moves (booking_id) where status = 'open';
    alter table bookings.booking_moves enable row level security, force row level security;

    -- what is due around a session, each once for a time that it has: a moved one is due anew
    create table bookings.booking_steps (
      booking_id uuid not null references bookings.bookings (id) on delete cascade,
      scheduled_at timestamptz not null,
      step text not null constraint booking_steps_step check
        (step in ('confirmation', 'reminder_24h', 'unconfirmed', 'reminder_1h', 'unlogged')),
      done_at timestamptz not null,
      primary key (booking_id, scheduled_at, step)
    );
    alter table bookings.booking_steps enable row level security, force row level security;

    -- a companion's own rules for what clients may book
    create table bookings.companion_rules (
      companion_id uuid primary key references auth.accounts (id) on delete cascade,
      minimum_notice_minutes integer not null default 120
        constraint companion_rules_notice check (minimum_notice_minutes between 0 and 10080),
      pause_minutes integer not null default 0 constraint companion_rules_pause check (pause_minutes between 0 and 120),
      -- null: as many as fit
      daily_maximum integer constraint companion_rules_daily check (daily_maximum between 1 and 48),
      version integer not null default 1
    );
    alter table bookings.companion_rules enable row level security, force row level security;

    -- a late cancellation by the companion, or her absence: staff sees them
    create table bookings.companion_strikes (
      booking_id uuid primary key references bookings.bookings (id) on delete cascade,
      companion_id uuid not null,
      kind text not null constraint companion_strikes_kind check (kind in ('late_cancellation', 'no_show')),
      -- when the session was to be: staff cannot read the booking itself
      scheduled_at timestamptz not null,
      created_at timestamptz not null default date_trunc('milliseconds', now())
    );
    -- of one companion, and of all, newest first
    create index companion_strikes_of on bookings.companion_strikes (companion_id, created_at desc, booking_id desc);
    create index companion_strikes_newest on bookings.companion_strikes (created_at desc, booking_id desc);
    alter table bookings.companion_strikes enable row level security, force row level security;
  `.execute(db);
}
