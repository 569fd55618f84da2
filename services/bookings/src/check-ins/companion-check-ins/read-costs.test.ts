import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { growthOfRead } from '../check-ins/past-questions-fixture.ts';
import { createQuestionTest, type QuestionTest } from '../check-ins/questions-fixture.ts';
import { listMorning } from './queries.ts';

let test: TestService;
let place: QuestionTest;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  [companion, client] = [await test.person('companion'), await test.person('client')];
  const { id } = await place.question(client);
  await place.query('update bookings.check_ins set companion_id = $2 where id = $1', [
    id,
    companion.accountId,
  ]);
});
afterAll(async () => {
  await place.stop();
  await test.stop();
});

it('"This morning" reads as much among fifteen thousand past questions as among a thousand', async () => {
  const growth = await growthOfRead(test, { reader: companion, companion }, (db) =>
    listMorning(db, new Date()),
  );
  expect(growth).toBeLessThanOrEqual(1.5);
}, 60_000);
