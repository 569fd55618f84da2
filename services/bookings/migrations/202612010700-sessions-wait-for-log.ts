import { type Kysely, sql } from 'kysely';

/** A session says itself whether it waits for a log: those that wait for a log are found without looking through all that took place. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.bookings add column waits_for_log boolean not null default true;
    alter table bookings.trial_bookings add column waits_for_log boolean not null default true;
    alter table bookings.bookings no force row level security;
    alter table bookings.trial_bookings no force row level security;
    alter table bookings.session_logs no force row level security;
    -- the rules of changes by people do not apply
    alter table bookings.bookings disable trigger user;
    alter table bookings.trial_bookings disable trigger user;
    update bookings.bookings as booking set waits_for_log = false
      from bookings.session_logs as log where log.booking_id = booking.id;
    update bookings.trial_bookings as trial set waits_for_log = false
      from bookings.session_logs as log where log.trial_booking_id = trial.id;
    alter table bookings.bookings enable trigger user;
    alter table bookings.trial_bookings enable trigger user;
    alter table bookings.bookings force row level security;
    alter table bookings.trial_bookings force row level security;
    alter table bookings.session_logs force row level security;
    -- "my sessions to log", latest first
    create index bookings_to_log on bookings.bookings (companion_id, scheduled_at desc)
      where waits_for_log and status in ('scheduled', 'confirmed', 'completed');
    create index trial_bookings_to_log on bookings.trial_bookings (companion_id, requested_start_time desc)
      where waits_for_log and status = 'approved';
    create index trial_requests_to_log on bookings.trial_requests (assigned_companion_id, requester_user_id, id)
      where status in ('assigned', 'in_progress');
    -- "unplanned calls with my clients"
    create index assignments_active_of_companion on bookings.client_companion_assignments (companion_id, client_id)
      where status = 'active';
  `.execute(db);
}
