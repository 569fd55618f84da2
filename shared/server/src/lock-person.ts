import { type Kysely, sql } from 'kysely';

/**
 * Requests of one person that count or replace the same rows take turns, until the transaction ends. Whatever is "at
 * most" is counted behind this: a statement that comes after it sees what the one before has committed.
 */
export async function lockPerson<Tables>(db: Kysely<Tables>, what: string) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${what}::text || ' of ' || auth_api.uid(), 0))
  `.execute(db);
}
