import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { growthOfRead } from '../../check-ins/check-ins/past-questions-fixture.ts';
import {
  createQuestionTest,
  type QuestionTest,
} from '../../check-ins/check-ins/questions-fixture.ts';
import { listOfDay, readFigures } from './queries.ts';

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

it("today's check-ins and their figures read as much among fifteen thousand past ones as among a thousand", async () => {
  const reader = await test.person('admin');
  const page = { date: undefined, state: undefined, after: undefined, limit: 51 };
  const now = new Date();
  for (const growth of [
    await growthOfRead(test, { reader, companion }, (db) =>
      listOfDay(db, { ...page, states: ['late', 'missed', 'help', 'call', 'open', 'fine'] }, now),
    ),
    await growthOfRead(test, { reader, companion }, (db) => readFigures(db, undefined, now)),
  ])
    expect(growth).toBeLessThanOrEqual(1.5);
}, 60_000);
