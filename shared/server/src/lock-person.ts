import { type Kysely, sql } from 'kysely';

/**
 * Serialises requests of one person that count or replace the same rows, until the transaction ends. Limits ("at most n")
 * are counted after this lock: a later statement sees what earlier requests have committed.
 */
export async function lockPerson<Tables>(db: Kysely<Tables>, what: string) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${what}::text || ' of ' || auth_api.uid(), 0))
  `.execute(db);
}
