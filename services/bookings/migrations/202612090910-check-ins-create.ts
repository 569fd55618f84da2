import { type Kysely, sql } from 'kysely';

/** The daily check-in: plans, the question of each window with its one outcome, links to answer it, replies and greetings. */
export async function up(db: Kysely<unknown>) {
  await createPlans(db);
  await createCheckIns(db);
  await createTokensAndReplies(db);
}

async function createPlans(db: Kysely<unknown>) {
  await sql`
    create table bookings.check_in_plans (
      id uuid primary key,
      client_id uuid not null references auth.accounts (id) on delete cascade,
      -- of the client service; null: the account's holder
      loved_one_id uuid,
      days_kind text not null constraint check_in_plans_days_kind check (days_kind in ('every_day', 'weekdays', 'every_n_days')),
      -- 1 is Monday
      weekdays smallint[],
      every_days smallint,
      days_from date,
      -- minutes of the local day, and the length of each window
      first_opens smallint not null,
      first_minutes smallint not null,
      second_opens smallint,
      second_minutes smallint,
      -- of the person, as it is counted with now
      time_zone text not null,
      asked_by text[] not null,
      -- emergency contacts of the client service
      contact_order uuid[] not null,
      state text not null default 'active' constraint check_in_plans_state check (state in ('active', 'stopping', 'stopped')),
      -- the last local day without questions
      away_until date,
      stops_at timestamptz,
      stop_reason text constraint check_in_plans_stop_reason check (stop_reason in ('no_companion', 'no_payment', 'suspended',
        'person_stopped', 'holder_stopped', 'consent_refused')),
      -- the window that comes next
      next_date date,
      next_window smallint,
      next_opens_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      constraint check_in_plans_days check (case days_kind
        when 'every_day' then num_nonnulls(weekdays, every_days, days_from) = 0
        when 'weekdays' then num_nonnulls(every_days, days_from) = 0 and cardinality(weekdays) between 1 and 7
          and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
        else weekdays is null and days_from is not null and every_days between 2 and 14 end),
      constraint check_in_plans_windows check (first_opens between 0 and 1439 and first_minutes between 15 and 240
        and num_nonnulls(second_opens, second_minutes) in (0, 2)
        and (second_opens is null or second_opens between first_opens + first_minutes and 1439
          and second_minutes between 15 and 240 and second_opens + second_minutes <= first_opens + 1440)),
      constraint check_in_plans_asked_by check (asked_by <@ array['push', 'mail']),
      constraint check_in_plans_contact_order check (cardinality(contact_order) <= 30),
      constraint check_in_plans_stops check (case state when 'active' then num_nonnulls(stops_at, stop_reason) = 0
        else num_nonnulls(stops_at, stop_reason) = 2 end),
      -- a plan that lives always has a next window: no day is forgotten
      constraint check_in_plans_next check (num_nonnulls(next_date, next_window, next_opens_at)
        = case state when 'stopped' then 0 else 3 end),
      constraint check_in_plans_next_window check (next_window in (1, 2))
    );
    -- "which windows open now"
    create index check_in_plans_due on bookings.check_in_plans (next_opens_at) where next_opens_at is not null;
    -- "which plans stop now"
    create index check_in_plans_stopping on bookings.check_in_plans (stops_at) where state = 'stopping';
    -- one live plan of a person
    create unique index check_in_plans_live on bookings.check_in_plans (client_id, loved_one_id) nulls not distinct
      where state <> 'stopped';
    -- "my plans", and those of an account, which goes
    create index check_in_plans_of_client on bookings.check_in_plans (client_id, created_at);
    -- those of a loved one who is removed or moves
    create index check_in_plans_of_loved_one on bookings.check_in_plans (loved_one_id) where loved_one_id is not null;
    alter table bookings.check_in_plans enable row level security, force row level security;
  `.execute(db);
}

async function createCheckIns(db: Kysely<unknown>) {
  await sql`
    create table bookings.check_ins (
      id uuid primary key default uuidv7(),
      plan_id uuid not null references bookings.check_in_plans (id) on delete cascade,
      client_id uuid not null,
      loved_one_id uuid,
      -- who answers; null: staff
      companion_id uuid references auth.accounts (id) on delete set null,
      -- the person's local date, and which window of it
      local_date date not null,
      window_no smallint not null constraint check_ins_window_no check (window_no in (1, 2)),
      time_zone text not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      state text not null constraint check_ins_state check (state in ('open', 'late', 'missed', 'fine', 'call', 'help', 'paused',
        'withdrawn')),
      -- when the question was sent, and how often it was repeated
      asked_at timestamptz,
      reminders smallint not null default 0 constraint check_ins_reminders check (reminders between 0 and 2),
      -- when the next step is due; null where nothing follows by itself
      next_at timestamptz,
      -- when the answer arrived, when its button was pressed, and by which way it came
      answered_at timestamptz,
      tapped_at timestamptz,
      came_by text constraint check_ins_came_by check (came_by in ('page', 'push', 'mail', 'personal_link', 'companion', 'staff')),
      -- sealed under the client's key
      message bytea,
      -- when the missed check-in began
      missed_at timestamptz,
      -- a fine that was tapped in the window and arrived after that: it waits for the companion
      pending_tapped_at timestamptz,
      pending_arrived_at timestamptz,
      pending_by text constraint check_ins_pending_by check (pending_by in ('page', 'push', 'mail', 'personal_link')),
      paused_until timestamptz,
      -- when a call that nobody made was handed to staff
      staff_asked_at timestamptz,
      -- when somebody had talked to the person, and who
      spoken_at timestamptz,
      spoken_by uuid,
      created_at timestamptz not null,
      -- one question a window
      constraint check_ins_once unique (plan_id, local_date, window_no),
      constraint check_ins_times check (closes_at > opens_at and closes_at <= opens_at + interval '4 hours'),
      constraint check_ins_answer check (num_nonnulls(answered_at, tapped_at, came_by)
        = case when state in ('fine', 'call', 'help') then 3 else 0 end),
      constraint check_ins_tapped check (tapped_at between opens_at and answered_at),
      constraint check_ins_message check (message is null or num_nonnulls(answered_at, pending_by) > 0),
      constraint check_ins_missed check (missed_at >= closes_at and (state <> 'missed' or missed_at is not null)),
      -- a question without an answer always has a next step
      constraint check_ins_next check (case when state in ('open', 'late') then next_at is not null
        else next_at is null or state in ('missed', 'call') end),
      constraint check_ins_pending check (num_nonnulls(pending_tapped_at, pending_arrived_at, pending_by) in (0, 3)
        and (paused_until is null or pending_by is not null and state = 'missed')),
      constraint check_ins_spoken check (spoken_at is null or state in ('call', 'help'))
    );
    -- "what is due"
    create index check_ins_due on bookings.check_ins (next_at) where next_at is not null;
    -- "this morning" of a companion, and those of an account, which goes
    create index check_ins_of_companion on bookings.check_ins (companion_id, opens_at desc, id desc);
    -- "check-ins of a day" of staff, and those that have become old
    create index check_ins_of_day on bookings.check_ins (local_date, opens_at, id);
    alter table bookings.check_ins enable row level security, force row level security;
  `.execute(db);
}

async function createTokensAndReplies(db: Kysely<unknown>) {
  await sql`
    create table bookings.check_in_tokens (
      -- SHA-256 of the secret
      token_hash bytea primary key,
      check_in_id uuid not null references bookings.check_ins (id) on delete cascade,
      way text not null constraint check_in_tokens_way check (way in ('push', 'mail')),
      created_at timestamptz not null,
      -- uses since the beginning of a minute
      used_since timestamptz,
      uses integer not null default 0
    );
    -- those of a question, which goes
    create index check_in_tokens_of_check_in on bookings.check_in_tokens (check_in_id);
    alter table bookings.check_in_tokens enable row level security, force row level security;

    create table bookings.check_in_replies (
      id uuid primary key,
      check_in_id uuid not null references bookings.check_ins (id) on delete cascade,
      -- null: the account is gone, or staff replied
      author_id uuid references auth.accounts (id) on delete set null,
      by_staff boolean not null,
      -- sealed under the client's key
      text bytea not null,
      created_at timestamptz not null,
      constraint check_in_replies_once unique (check_in_id)
    );
    -- those of an account, which goes
    create index check_in_replies_of_author on bookings.check_in_replies (author_id);
    alter table bookings.check_in_replies enable row level security, force row level security;

    create table bookings.check_in_greetings (
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      place smallint not null constraint check_in_greetings_place check (place between 1 and 10),
      text text not null constraint check_in_greetings_text check (char_length(text) between 1 and 200),
      primary key (companion_id, place)
    );
    alter table bookings.check_in_greetings enable row level security, force row level security;
  `.execute(db);
}
