import { type Kysely, sql } from 'kysely';

/**
 * Which contact ways `reachable_by` was listed from. An older pod changes contact ways without the list: the job lists those anew.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.loved_one_profiles add column listed_methods bytea constraint loved_one_profiles_listed_methods
      check (length(listed_methods) = 32)
  `.execute(db);
  await sql`drop index client.loved_one_profiles_unlisted`.execute(db);
  await sql`
    -- the job that lists the mediums anew
    create index loved_one_profiles_unlisted on client.loved_one_profiles (id)
      where listed_methods is distinct from sha256(contact_methods)
  `.execute(db);
}
