import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { waitingFlags } from './review-queries.ts';

let test: TestService;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());

/** Every tenth is undecided. */
async function addRows(from: number, to: number) {
  await test.database.query(
    `set session_replication_role = replica;
     insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason, outcome, decided_by, decided_at)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Asks for money',
           case when n % 10 > 0 then 'dismissed' end, case when n % 10 > 0 then gen_random_uuid() end,
           case when n % 10 > 0 then now() end
         from generate_series(${from}, ${to}) as n;
     reset session_replication_role`,
  );
  await test.database.query('vacuum analyze chat.message_flags');
}

it('counts open reports up to a hundred, and reads as much among forty thousand as among five', async () => {
  await addRows(1, 5_000);
  const few = await touchedPages(test, 'chat', moderator, waitingFlags());
  await addRows(5_001, 40_000);
  const many = await touchedPages(test, 'chat', moderator, waitingFlags());
  // A dozen blocks come from the depth of an index.
  expect(many).toBeLessThanOrEqual(Math.max(few * 1.5, few + 12));
  expect((await moderator.call('GET /message-flags?limit=1')).body.waiting).toBe(100);
});
