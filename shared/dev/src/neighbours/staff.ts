import type { TestDatabase } from '../test-database.ts';

/** Fixtures for tests of other services: staff and their requests at the auth service. */
type Database = Pick<TestDatabase, 'query'>;

/** Inserts many moderators without profiles. */
export async function addModerators(database: Database, count: number): Promise<void> {
  await database.query(
    `with people as (insert into auth.accounts (id, email, provider)
         select gen_random_uuid(), 'staff-' || n || '@large.test', 'email' from generate_series(1, $1::integer) as n returning id)
       insert into auth.user_roles (user_id, role) select id, 'moderator' from people`,
    [count],
  );
}

/** The ids of all staff. */
export async function listStaff(database: Database): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(
    'select distinct user_id from auth.user_roles',
  );
  return rows.map((row) => row.user_id);
}

/** An admin's request to delete an account, which a second admin must confirm within these seconds. */
export async function askDeletion(
  database: Database,
  { account, admin, seconds }: { account: string; admin: string; seconds: number },
): Promise<void> {
  await database.query(
    `insert into auth.user_requests (user_id, kind, asked_by, asked_at, valid_until)
       values ($1, 'delete', $2, now() - interval '1 hour', date_trunc('milliseconds', now()) + make_interval(secs => $3))`,
    [account, admin, seconds],
  );
}

export async function removeRequests(database: Database): Promise<void> {
  await database.query('delete from auth.user_requests');
}
