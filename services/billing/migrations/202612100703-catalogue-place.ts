import { type Kysely, sql } from 'kysely';

/** The place of a plan or a pack in the lists of what is sold; those without one follow, by price or size. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['subscription_plans', 'session_packs'])
    await sql`alter table ${sql.table(`billing.${table}`)}
      add column place integer constraint ${sql.ref(`${table}_place`)} check (place between 1 and 99)`.execute(
      db,
    );
}
