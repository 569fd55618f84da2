import { type Kysely, sql } from 'kysely';

/** Staff look for people by a part of the name. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index profiles_by_part_of_name on auth.profiles using gin (full_name extensions.gin_trgm_ops);
  `.execute(db);
}
