import { type Kysely, sql } from 'kysely';

/** Admins page through people by age, of all types or of one. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index profiles_by_age on auth.profiles (created_at, id);
    create index profiles_by_type on auth.profiles (user_type, created_at, id);
  `.execute(db);
}
