import { type Kysely, sql } from 'kysely';

/**
 * Takes an advisory lock on a person until the transaction ends. Count a limit ("at most n") after it, in a later
 * statement, which sees what earlier requests committed.
 */
export async function lockPerson<Tables>(db: Kysely<Tables>, what: string) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${what}::text || ' of ' || auth_api.uid(), 0))
  `.execute(db);
}
