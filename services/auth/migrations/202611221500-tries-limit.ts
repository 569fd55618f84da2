import { type Kysely, sql } from 'kysely';

/** Guesses at a secret are counted and allowed by one statement: until then no further one gets a place. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table auth.rate_limits add column free_at timestamptz`.execute(db);
}
