import { type Kysely, sql } from 'kysely';

/** Where a loved one lives and what they read; null until the account's holder was asked. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.loved_one_profiles add column time_zone text,
      add column language text constraint loved_one_profiles_language check (language in ('en', 'id'))
  `.execute(db);
}
