import { type Kysely, sql } from 'kysely';

/** When a person declared that they are 18 or older; null: they were not asked yet. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table auth.profiles add column adult_declared_at timestamptz`.execute(db);
}
