import { type Kysely, sql } from 'kysely';

/** The mediums that have a number or address, beside the sealed values; null until they were listed from an older sealed row. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.loved_one_profiles add column reachable_by text[] constraint loved_one_profiles_reachable_by
      check (reachable_by <@ array['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'])
  `.execute(db);
  await sql`
    -- the job that lists the mediums of older rows
    create index loved_one_profiles_unlisted on client.loved_one_profiles (id) where reachable_by is null
  `.execute(db);
}
