import { movePerson, suspend } from '@kabar/dev/neighbours/auth';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type CheckInTest, createCheckInTest } from '../missed-check-ins/check-ins-fixture.ts';
import { createDailyTest } from '../missed-check-ins/daily-chain-fixture.ts';

let test: TestService;
let place: CheckInTest;
let daily: ReturnType<typeof createDailyTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
  daily = createDailyTest(test);
  await setFlag(test.database, 'check_in_plans_enabled', true);
});
afterAll(async () => {
  await daily.stop();
  await place.stop();
  await test.stop();
});

const run = (task: string, payload = {}) =>
  test.service.jobs[`bookings:${task}`]?.(payload as never, {} as never);
const planOf = async (client: TestPerson) =>
  (
    await test.database.query(
      'select state, stop_reason, stops_at - now() as left from bookings.check_in_plans where client_id = $1',
      [client.accountId],
    )
  )[0];
const notices = async (client: TestPerson) => {
  const queued = await test.database.query<{ payload: object }>(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'bookings:notify-of-plan' and job.payload ->> 'clientId' = $1 order by job.id`,
    [client.accountId],
  );
  return queued.map(({ payload }) => payload);
};
const typesFor = async (person: TestPerson) =>
  (await place.actions.noticesOf(person)).map(({ type }) => type);

it('a plan of a client without subscription, pack or trial is given notice once, and its people are notified', async () => {
  const companion = await place.companion();
  const { client: paying } = await place.client(companion);
  await daily.add({ client: paying, companion });
  const lapsed = await test.person('client');
  await daily.add({ client: lapsed, companion: null });
  await test.database.query(
    `update bookings.check_in_plans set created_at = now() - interval '15 days'`,
  );
  for (let again = 0; again < 2; again += 1) await run('watch-check-in-plans');
  expect(await planOf(paying)).toMatchObject({ state: 'active' });
  expect(await planOf(lapsed)).toMatchObject({ state: 'stopping', stop_reason: 'no_payment' });
  const told = await notices(lapsed);
  expect(told).toMatchObject([{ event: 'stops_soon', reason: 'no_payment', by: null }]);
  await run('notify-of-plan', told[0]);
  expect(await typesFor(lapsed)).toEqual(['check_in_plan_changed']);
  expect(await notices(paying)).toEqual([]);
});

it('a plan is checked when its time has come, and at once after a suspension', async () => {
  const companion = await place.companion();
  const { client } = await place.client(companion);
  await daily.add({ client, companion });
  const looks = () =>
    test.database.query<{ minutes: number }>(
      `select round(extract(epoch from watch_at - now()) / 60)::int as minutes from bookings.check_in_plans where client_id = $1`,
      [client.accountId],
    );
  await run('watch-check-in-plans');
  expect(await looks()).toEqual([{ minutes: 1440 }]);
  await suspend(test.database, client.accountId);
  await run('watch-check-in-plans');
  expect(await planOf(client)).toMatchObject({ state: 'active' });
  await run('suspend-client', { clientId: client.accountId, since: new Date().toISOString() });
  await run('watch-check-in-plans');
  expect(await planOf(client)).toMatchObject({ state: 'stopping', stop_reason: 'suspended' });
  expect(await looks()).toEqual([{ minutes: 15 }]);
});

it('the windows of a client, and of a loved one without a time zone of their own, follow a move', async () => {
  const companion = await place.companion();
  const { client } = await place.client(companion);
  await daily.add({ client, companion });
  await movePerson(test.database, client.accountId, 'Europe/London');
  const queued = () =>
    test.database.query<{ payload: { clientId: string } }>(
      `select job.payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'bookings:align-check-in-plans' and job.payload ->> 'clientId' = $1`,
      [client.accountId],
    );
  const [moved] = await queued();
  expect(moved?.payload).toEqual({ clientId: client.accountId });
  await run('align-check-in-plans', moved?.payload);
  const [plan] = await test.database.query<{ zone: string; at: string }>(
    `select time_zone as zone, to_char(next_opens_at at time zone 'Europe/London', 'HH24:MI') as at
       from bookings.check_in_plans where client_id = $1`,
    [client.accountId],
  );
  expect(plan).toEqual({ zone: 'Europe/London', at: '08:00' });
});

it('a loved one is notified by mail only before their plan stops', async () => {
  const companion = await place.companion();
  const { client, lovedOneId } = await place.client(companion, [], {
    lovedOne: { name: 'Ibu Sri' },
  });
  const stopsAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const change = {
    ...{ id: crypto.randomUUID(), clientId: client.accountId, lovedOneId, reason: 'no_payment' },
    ...{ awayUntil: null, by: null, stopsAt },
  };
  await run('notify-of-plan', { ...change, event: 'stops_soon' });
  await run('notify-of-plan', { ...change, event: 'resumed', reason: null, stopsAt: null });
  await run('notify-of-plan', { ...change, event: 'stops_soon', lovedOneId: null });
  const queued = await test.database.query(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'client:notify-loved-one-of-stop'`,
  );
  expect(queued).toEqual([{ payload: { lovedOneId, stopsAt } }]);
  // Each stopped plan notifies its own person's contacts.
  const contacts = await test.database.query<{ payload: object }>(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'client:notify-contacts-of-stop' and job.payload ->> 'clientId' = $1 order by job.id`,
    [client.accountId],
  );
  const common = { clientId: client.accountId, stopsAt, contactOrder: [] };
  expect(contacts.map(({ payload }) => payload)).toMatchObject([
    { ...common, lovedOneId },
    { ...common, lovedOneId: null },
  ]);
});

it('check-ins are deleted after 24 months with their missed check-ins, and no sooner', async () => {
  const companion = await place.companion();
  const { client } = await place.client(companion);
  const old = await daily.add({ client, companion });
  await daily.publish(old, 'missed');
  const other = await place.client(companion);
  const young = await daily.add({ client: other.client, companion });
  const setDate = (id: string, days: number) =>
    test.database.query(
      `update bookings.check_ins set local_date = (now() - interval '24 months')::date + $2::integer where id = $1`,
      [id, days],
    );
  await setDate(old.id, -1);
  await setDate(young.id, 0);
  await run('forget-check-ins');
  const left = await test.database.query<{ id: string }>(
    'select id from bookings.check_ins where id = any ($1)',
    [[old.id, young.id]],
  );
  expect(left).toEqual([{ id: young.id }]);
  expect(await daily.chainOf(old)).toBeUndefined();
});
