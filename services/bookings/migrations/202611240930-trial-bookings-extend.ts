import { type Kysely, sql } from 'kysely';

/**
 * Trial bookings name the person of care and the trial request that they follow from; both people may cancel them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`

    alter table bookings.trial_bookings
      -- of the client service, hence no foreign key; null: the account's holder
      add column loved_one_id uuid,
      add column trial_request_id uuid references bookings.trial_requests (id),
      add column cancelled_by text constraint trial_bookings_cancelled_by
        check (cancelled_by in ('client', 'companion', 'staff', 'system')),
      -- in the words of who cancelled
      add column cancellation_note text
        constraint trial_bookings_cancellation_note check (char_length(cancellation_note) between 1 and 500),
      add constraint trial_bookings_cancelled_by_whom check ((status = 'cancelled') = (cancelled_by is not null)),
      add constraint trial_bookings_note_of_cancelled check (status = 'cancelled' or cancellation_note is null),
      drop constraint trial_bookings_cancellation_reason,
      add constraint trial_bookings_cancellation_reason check (cancellation_reason in
        ('account_closed', 'withdrawn', 'cancelled', 'assignment_ended', 'companion_suspended')),
      drop constraint trial_bookings_rejection_reason,
      add constraint trial_bookings_rejection_reason check (rejection_reason in ('declined', 'time_taken', 'trials_used_up'));
    -- the trial bookings of a trial request
    create index trial_bookings_of_request on bookings.trial_bookings (trial_request_id) where trial_request_id is not null;
    -- whether a companion knows a person of care
    create index trial_bookings_of_loved_one on bookings.trial_bookings (loved_one_id) where loved_one_id is not null;
  `.execute(db);
}
