import type { TestDatabase } from './test-database.ts';

/** How many connections wait for a lock that another holds: calls that were made to meet, standing one behind the other. */
export async function waitingForLocks({ query }: Pick<TestDatabase, 'query'>): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
