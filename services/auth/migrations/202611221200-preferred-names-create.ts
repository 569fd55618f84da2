import { type Kysely, sql } from 'kysely';

/** What a person wants to be called. Null: nobody asked yet, or the full name is what others read. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table auth.profiles add preferred_name text
      constraint profiles_preferred_name check (char_length(preferred_name) between 1 and 60);
  `.execute(db);
}
