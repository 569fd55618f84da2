import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from './tables.ts';

/** Two requests of one person that replace the same rows take turns; held until the transaction ends. */
export async function lockPerson(db: Kysely<CompanionTables>) {
  await sql`select pg_advisory_xact_lock(hashtextextended('companion ' || auth_api.uid(), 0))`.execute(
    db,
  );
}
