import { type Kysely, sql } from 'kysely';

/**
 * Counts the changes of what means something together: the contact ways and call times of a loved one, and an emergency
 * contact as a whole. Whoever changes them names the version that was read.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.loved_one_profiles add column version integer not null default 1;
    alter table client.emergency_contacts add column version integer not null default 1;
  `.execute(db);
}
