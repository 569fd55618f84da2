import { countRoundTrips, type TripCounter } from '@kabar/dev/count-round-trips';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createQuestionTest, type QuestionTest } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
let counter: TripCounter;
let client: TestPerson;
let question: { id: string; planId: string };
beforeAll(async () => {
  test = await startTestService('bookings', async (env) => {
    const url = new URL(env.databaseUrl);
    counter = await countRoundTrips(Number(url.port));
    url.port = String(counter.port);
    return await createApp({ ...env, databaseUrl: url.toString() });
  });
  place = await createQuestionTest(test);
  client = await test.person('client');
  question = await place.question(client);
});
afterAll(async () => {
  await place.stop();
  await test.stop();
  counter.close();
});

const tripsOf = async (call: () => Promise<{ status: number }>) => {
  let status = 0;
  const trips = await counter.count(async () => {
    ({ status } = await call());
  });
  expect(status).toBe(200);
  return trips;
};

it('the first card of the dashboard, the month and the plans take one round trip to the database each', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const reads = [
    'GET /check-ins/today',
    `GET /check-ins?planId=${question.planId}&month=${month}`,
    'GET /check-in-plans',
  ];
  for (const read of reads) {
    await client.call(read);
    expect(await tripsOf(() => client.call(read))).toEqual({ answered: 1, all: 1 });
  }
});

it('"I\'m fine" takes at most six round trips', async () => {
  await client.call(`POST /check-ins/${question.id}/answer`, { answer: 'fine' });
  const other = await place.question(await test.person('client'));
  const token = await place.token(other.id);
  const trips = await tripsOf(() =>
    test.nobody.call('POST /check-in-tokens/answer', { token, answer: 'fine' }),
  );
  expect(trips.all).toBeGreaterThan(0);
  expect(trips.all).toBeLessThanOrEqual(6);
});
