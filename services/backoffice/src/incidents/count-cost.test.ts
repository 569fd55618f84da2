import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openIncidents } from './queries.ts';

let test: TestService;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());

/** Inserts incidents, of which every tenth has no owner. */
async function addRows(from: number, to: number) {
  await test.database.query(
    `set session_replication_role = replica;
     insert into backoffice.incidents (kind, cause, owner_id, taken_at, closed_at, outcome)
       select 'unconfirmed', 'count ' || n, case when n % 10 > 0 then gen_random_uuid() end, case when n % 10 > 0 then now() end,
           case when n % 10 > 1 then now() end, case when n % 10 > 1 then 'All is well' end
         from generate_series(${from}, ${to}) as n;
     reset session_replication_role`,
  );
  await test.database.query('vacuum analyze backoffice.incidents');
}

it('counts incidents without an owner to a hundred, and reads as much among forty thousand as among five', async () => {
  await addRows(1, 5_000);
  const few = await touchedPages(test, 'backoffice', moderator, openIncidents());
  await addRows(5_001, 40_000);
  const many = await touchedPages(test, 'backoffice', moderator, openIncidents());
  // Tolerates twelve more pages for the depth of an index.
  expect(many).toBeLessThanOrEqual(Math.max(few * 1.5, few + 12));
  expect((await moderator.call('GET /incidents?limit=1')).body.open).toBe(100);
});
