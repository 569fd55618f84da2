import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());

/** Requests about this many people: of five, four are closed and one is open. */
async function addRequests(from: number, to: number) {
  const { query } = test.database;
  await query(
    `create table public.asked as
       select n, uuidv7() as id from generate_series($1::integer, $2::integer) as n`,
    [from, to],
  );
  await query(
    `insert into auth.accounts (id, email) select id, 'asked-' || n || '@people.test' from public.asked`,
  );
  await query(
    `insert into auth.profiles (id, full_name, user_type) select id, 'Person ' || n, 'client' from public.asked`,
  );
  await query(
    `insert into auth.user_requests (user_id, kind, asked_by, asked_at, valid_until)
       select id, 'delete', $1, ends - interval '24 hours', ends
         from public.asked, lateral (select now() + n * interval '1 second'
           + case when n % 5 = 0 then interval '1 hour' else interval '-30 days' end as ends) as time`,
    [admin.accountId],
  );
  await query('drop table public.asked');
  // In production autovacuum does this.
  await query('vacuum analyze');
}

const list = {
  sql: 'select id, asked_at, full_name from auth.waiting_user_requests()',
  parameters: [],
};

it('reads as much among a thousand requests to a second admin as among ten thousand, most of them closed', async () => {
  await addRequests(1, 1_000);
  const few = await touchedPages(test, 'auth', admin, list);
  await addRequests(1_001, 10_000);
  const many = await touchedPages(test, 'auth', admin, list);
  // With many rows an index is one level deeper.
  expect(many, `${few} pages, then ${many}`).toBeLessThanOrEqual(few * 1.5);
  const { body } = await admin.call('GET /user-requests');
  const names = body.requests.map(({ fullName }: { fullName: string }) => fullName);
  expect(names).toEqual(Array.from({ length: 100 }, (_, place) => `Person ${(place + 1) * 5}`));
}, 60_000);
