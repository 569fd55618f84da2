import type { TestDatabase } from './test-database.ts';

/** Counts connections that wait for a lock, so that a test can wait until concurrent calls block each other. */
export async function waitingForLocks({ query }: Pick<TestDatabase, 'query'>): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
