import type { TestDatabase } from '../test-database.ts';

/** For tests of other services: what they arrange and read at the client service, which alone knows its tables. */
type Database = Pick<TestDatabase, 'query'>;

/** What a client tells about their own care. */
export async function addCareProfile(
  database: Database,
  { id, languages, interests }: { id: string; languages: string[]; interests: string[] },
): Promise<void> {
  await database.query(
    `insert into client.older_user_profiles (user_id, timezone, languages, interests) values ($1, 'UTC', $2, $3)`,
    [id, languages, interests],
  );
}
