import type { TestDatabase } from '@kabar/dev/test-database';

/** For tests of the erasure only: marks an account's closing as settled and its earnings as waived. */
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
