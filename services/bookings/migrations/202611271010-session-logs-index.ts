import { type Kysely, sql } from 'kysely';

/** Admins look through all session logs, newest first, or through the urgent ones. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- "all of them"
    create index session_logs_newest on bookings.session_logs (started_at desc, id desc);
    -- "the urgent ones"
    create index session_logs_urgent_newest on bookings.session_logs (started_at desc, id desc) where urgent_flag;
  `.execute(db);
}
