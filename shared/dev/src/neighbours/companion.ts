import type { TestDatabase } from '../test-database.ts';

/** For tests of other services: what they arrange and read at the companion service, which alone knows its tables. */
type Database = Pick<TestDatabase, 'query'>;

export async function endVerification(database: Database, companion: string): Promise<void> {
  await database.query(
    `update companion.companions set verification_status = 'pending', verified_at = null where user_id = $1`,
    [companion],
  );
}
