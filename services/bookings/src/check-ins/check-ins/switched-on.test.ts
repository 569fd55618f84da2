import { markSwitched } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createQuestionTest, type QuestionTest, switchCheckIns } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
});
afterAll(async () => {
  await place.stop();
  await test.stop();
});

/** A question whose window and grace period ended this many hours ago. */
async function lateSince(hours: number) {
  const { id } = await place.question(await test.person('client'));
  await place.query(
    `update bookings.check_ins set state = 'late', reminders = 2, opens_at = opens_at - $2::interval, closes_at = closes_at - $2::interval,
         local_date = local_date - case when $2::interval > '12 hours' then 1 else 0 end, next_at = now() - interval '1 minute'
       where id = $1`,
    [id, `${hours} hours`],
  );
  return id;
}

const rowOf = async (id: string) =>
  (
    await place.query<{ state: string; minutes: number | null; chains: number }>(
      `select state, round(extract(epoch from next_at - now()) / 60)::int as minutes,
           (select count(*)::int from bookings.missed_check_ins where daily_check_in_id = check_ins.id) as chains
         from bookings.check_ins where id = $1`,
      [id],
    )
  )[0];

it('asks nothing of yesterday when check-ins are switched on again, and looks for whoever is late today', async () => {
  const [yesterdays, todays] = [await lateSince(30), await lateSince(3)];
  await switchCheckIns(test, false);
  const run = () => test.service.jobs['bookings:advance-check-ins']?.({}, {} as never);
  await run();
  expect((await rowOf(todays))?.minutes).toBe(-1);
  await switchCheckIns(test, true);
  await markSwitched(test.database, 'check_in_plans_enabled');
  for (const _ of [1, 2]) await run();
  expect(await rowOf(yesterdays)).toEqual({ state: 'withdrawn', minutes: null, chains: 0 });
  expect(await rowOf(todays)).toEqual({ state: 'late', minutes: 30, chains: 0 });
  await place.advance(new Date(Date.now() + 31 * 60_000));
  expect(await rowOf(todays)).toEqual({ state: 'missed', minutes: null, chains: 1 });
});
