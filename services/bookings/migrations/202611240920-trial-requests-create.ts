import { type Kysely, sql } from 'kysely';

/**
 * Trial requests: a client wishes for a free call and staff assigns a companion, who accepts with proposed times or declines.
 * When an account is erased a random id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    create table bookings.trial_requests (
      id uuid primary key,
      requester_user_id uuid not null,
      is_for_loved_one boolean not null,
      -- of the client service, hence no foreign key; null: the account's holder
      loved_one_profile_id uuid,
      assigned_companion_id uuid,
      assigned_at timestamptz,
      assigned_by uuid,
      preferred_medium text not null constraint trial_requests_medium
        check (preferred_medium in ('phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email')),
      -- where to reach the person who is called, sealed under the client's key
      contact_value bytea,
      -- [{day, start_utc, end_utc}]: day 0 is Sunday
      preferred_times jsonb not null default '[]',
      client_message text,
      special_instructions text,
      purpose text not null constraint trial_requests_purpose check (purpose in ('elder_checkin', 'self_checkin',
        'uni_child_checkin', 'motivation_weightloss', 'motivation_exercise', 'general_conversation', 'other')),
      other_purpose text,
      status text not null default 'pending' constraint trial_requests_status
        check (status in ('pending', 'assigned', 'in_progress', 'completed', 'cancelled')),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      -- since when it waits for staff; anew after a companion declined or was silent
      waiting_since timestamptz not null default date_trunc('milliseconds', now()),
      -- when the assigned companion accepted with proposed times
      accepted_at timestamptz,
      completed_at timestamptz,
      cancelled_at timestamptz,
      cancellation_reason text constraint trial_requests_cancellation_reason
        check (cancellation_reason in ('withdrawn', 'expired', 'staff', 'account_closed')),
      -- in the words of staff
      cancellation_note text constraint trial_requests_cancellation_note check (char_length(cancellation_note) between 1 and 500),
      constraint trial_requests_people check (requester_user_id is distinct from assigned_companion_id),
      constraint trial_requests_loved_one check (is_for_loved_one or loved_one_profile_id is null),
      constraint trial_requests_other_purpose check ((purpose = 'other') = (other_purpose is not null)),
      constraint trial_requests_assigned check (case when status = 'pending' then assigned_companion_id is null
        when status = 'cancelled' then true else assigned_companion_id is not null end
        and (assigned_companion_id is null) = (assigned_at is null)),
      constraint trial_requests_cancelled check ((status = 'cancelled') = (cancelled_at is not null)
        and (status = 'cancelled') = (cancellation_reason is not null)),
      constraint trial_requests_completed check ((status = 'completed') = (completed_at is not null))
    );
    -- a client has one that is not finished
    create unique index trial_requests_one_open on bookings.trial_requests (requester_user_id)
      where status in ('pending', 'assigned', 'in_progress');
    -- "my requests", newest first
    create index trial_requests_of_client on bookings.trial_requests (requester_user_id, created_at desc, id desc);
    -- staff's list by status, newest first
    create index trial_requests_by_status on bookings.trial_requests (status, created_at desc, id desc);
    create index trial_requests_newest on bookings.trial_requests (created_at desc, id desc);
    -- "assigned to me"
    create index trial_requests_of_companion on bookings.trial_requests (assigned_companion_id, assigned_at desc)
      where status in ('assigned', 'in_progress');
    -- the jobs: waiting for staff too long, assigned and not answered
    create index trial_requests_waiting on bookings.trial_requests (waiting_since) where status = 'pending';
    create index trial_requests_silent on bookings.trial_requests (assigned_at) where status = 'assigned' and accepted_at is null;
    alter table bookings.trial_requests enable row level security, force row level security;

    -- companions who are not offered this request again
    create table bookings.trial_request_declines (
      trial_request_id uuid not null references bookings.trial_requests (id) on delete cascade,
      companion_id uuid not null,
      -- null: silent for 24 hours
      reason text constraint trial_request_declines_reason check (char_length(reason) between 1 and 500),
      declined_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (trial_request_id, companion_id)
    );
    alter table bookings.trial_request_declines enable row level security, force row level security;

    -- up to three times that the assigned companion proposes
    create table bookings.trial_request_proposals (
      trial_request_id uuid not null references bookings.trial_requests (id) on delete cascade,
      companion_id uuid not null,
      start_time timestamptz not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (trial_request_id, companion_id, start_time)
    );
    alter table bookings.trial_request_proposals enable row level security, force row level security;
  `.execute(db);
}
