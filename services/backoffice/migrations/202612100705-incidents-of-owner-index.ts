import { type Kysely, sql } from 'kysely';

/** Serves "Waiting for you" under "Mine": the open incidents of an owner, the oldest first. */
export async function up(db: Kysely<unknown>) {
  await sql`create index incidents_of_owner on backoffice.incidents (owner_id, opened_at, id)
    where closed_at is null and owner_id is not null`.execute(db);
}
