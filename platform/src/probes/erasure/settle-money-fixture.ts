import type { TestDatabase } from '@kabar/dev/test-database';

/** For tests of the erasure alone: as if billing had settled the closing of an account, and its earnings were waived. */
export async function settleMoney(
  database: Pick<TestDatabase, 'query'>,
  accountId: string,
): Promise<void> {
  await database.query(
    `insert into billing.closings (person_id, closed_at, settled_at) values ($1, now(), now())
       on conflict (person_id) do nothing`,
    [accountId],
  );
  await database.query(
    'update billing.companion_earnings set account_closed = true where companion_id = $1',
    [accountId],
  );
}
