import { type Kysely, sql } from 'kysely';

/** A client's approved calls by time; a companion's are found by the index of her calendar. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index trial_bookings_of_client_by_time on bookings.trial_bookings (user_id, requested_start_time)
      where status = 'approved';
  `.execute(db);
}
