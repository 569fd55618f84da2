import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { waitingCompanions } from './queries.ts';

let test: TestService;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());

/** Inserts companions, of whom a tenth wait for verification. */
async function addCompanions(from: number, to: number) {
  await test.database.query(
    `set session_replication_role = replica;
     insert into companion.companions (user_id, verification_status, verified_at)
       select gen_random_uuid(), case when n % 10 = 0 then 'pending' else 'approved' end,
         case when n % 10 = 0 then null else now() end from generate_series(${from}, ${to}) as n;
     reset session_replication_role`,
  );
  await test.database.query('vacuum analyze companion.companions');
}

it('waiting verifications are counted up to a hundred, for staff only, and read as much among forty thousand as among five', async () => {
  const waiting = async (who = moderator) => await who.call('GET /verification/waiting');
  expect((await waiting()).body).toEqual({ waiting: 0 });
  await addCompanions(1, 50);
  expect((await waiting()).body).toEqual({ waiting: 5 });
  await addCompanions(51, 5_000);
  const few = await touchedPages(test, 'companion', moderator, waitingCompanions());
  await addCompanions(5_001, 40_000);
  const many = await touchedPages(test, 'companion', moderator, waitingCompanions());
  expect(many).toBeLessThanOrEqual(Math.max(few * 1.5, 24));
  expect((await waiting(await test.person('admin'))).body).toEqual({ waiting: 100 });
  for (const type of ['client', 'companion'] as const) {
    expect((await waiting(await test.person(type))).status).toBe(403);
  }
  expect((await waiting(test.nobody)).status).toBe(401);
});
