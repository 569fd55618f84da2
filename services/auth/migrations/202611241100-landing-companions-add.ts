import { type Kysely, sql } from 'kysely';

/** Companions who want to be shown to visitors have an id for that alone, which leads to no account; null: not shown. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table auth.profiles add column landing_id uuid constraint profiles_landing_id unique;
  `.execute(db);
}
