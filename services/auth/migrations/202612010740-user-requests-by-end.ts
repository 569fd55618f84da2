import { type Kysely, sql } from 'kysely';

/** Admins read what waits for a second admin: the oldest first, which end first. What is over stays stored. */
export async function up(db: Kysely<unknown>) {
  await sql`create index user_requests_by_end on auth.user_requests (valid_until, id)`.execute(db);
}
