import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Serves verification_tasks: who waits for the verification, longest first.
  await sql`create index companions_waiting on companion.companions (submitted_at, user_id)
    where verification_status = 'pending'`.execute(db);
}
