import { type Kysely, sql } from 'kysely';

/**
 * Staff confirmed that the companion waited for a client who did not come, or tried to reach them by another medium. Two trial calls
 * of one person are never logged at the same time; earlier logs, which may overlap, have no trial_during.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.bookings add column wait_confirmed boolean not null default false,
      add constraint bookings_wait_confirmed check (not wait_confirmed or coalesce(no_show_by = 'client', false));
    alter table bookings.session_logs add column trial_during tstzrange,
      add constraint session_logs_trials_of_companion exclude using gist (companion_user_id with =, trial_during with &&)
        where (trial_during is not null),
      add constraint session_logs_trials_of_client exclude using gist (client_user_id with =, trial_during with &&)
        where (trial_during is not null);
  `.execute(db);
}
