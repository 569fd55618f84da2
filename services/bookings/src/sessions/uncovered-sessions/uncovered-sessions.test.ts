import { movePerson } from '@kabar/dev/neighbours/auth';
import {
  changeSubscription,
  findPack,
  planIdOf,
  readSubscriptions,
  readWeeks,
} from '@kabar/dev/neighbours/billing';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
  await movePerson(test.database, client.accountId, 'UTC');
});

const day = 24 * 60;
/** Noon of a day of the week after next, Monday first. */
function noon(weekday: number): Date {
  const now = new Date();
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const toMonday = 14 - ((now.getUTCDay() + 6) % 7);
  return plusMinutes(new Date(monday), (toMonday + weekday) * day + 12 * 60);
}
const subscriptionOf = async (person: TestPerson) =>
  (await readSubscriptions(test.database, { user_id: person.accountId }, ['id']))[0]?.id ?? '';
const run = async (task: string, payload: object) =>
  test.service.jobs[task]?.(payload as never, {} as never);
const sessionsOf = (person: TestPerson) =>
  test.database.query<{ scheduled_at: Date; status: string; cancellation_reason: string | null }>(
    `select scheduled_at, status, cancellation_reason from bookings.bookings where user_id = $1 order by scheduled_at`,
    [person.accountId],
  );
/** One notification per action: its reason, preceded by the number of sessions if there are several. */
const reasonsTold = async (person: TestPerson) =>
  (await actions.noticesOf(person))
    .filter(({ type }) => type === 'booking_cancelled')
    .map(({ payload: { reason, count } }) => (count === undefined ? reason : `${count} ${reason}`));
const balances = async (person: TestPerson) =>
  (await readWeeks(test.database, person.accountId)).map(({ balance }) => balance);

describe('a subscription that is paused', () => {
  // Requirement: ADMIN-035
  it("loses its future sessions, notifies both people with the reason, and keeps other subscriptions' sessions", async () => {
    const other = await actions.subscriber(companion);
    await actions.standing(client, companion, noon(0));
    await actions.standing(other, companion, noon(1));
    await run('bookings:cancel-uncovered', {
      subscriptionId: await subscriptionOf(client),
      from: new Date().toISOString(),
      reason: 'subscription_paused',
    });
    expect(await sessionsOf(client)).toMatchObject([
      { status: 'cancelled', cancellation_reason: 'subscription_paused' },
    ]);
    expect(await sessionsOf(other)).toMatchObject([{ status: 'scheduled' }]);
    expect(await reasonsTold(client)).toEqual(['subscription_paused']);
    expect(await reasonsTold(companion)).toEqual(['subscription_paused']);
    expect(await reasonsTold(other)).toEqual([]);
    expect(await balances(client)).toEqual([7]);
  });
});

describe('a refund', () => {
  it('cancels the sessions that it took back, notifies both people with the reason, and returns no credit', async () => {
    const purchase = await actions.buyPack(client.accountId, companion.accountId);
    const id = await actions.standing(client, companion, noon(0), { purchase });
    const kept = await actions.standing(client, companion, noon(1), { purchase });
    // the billing service takes the credit in the transaction of the refund
    await actions.giveBack(id);
    await run('bookings:cancel-refunded', { bookingIds: [id] });
    await run('bookings:cancel-refunded', { bookingIds: [id] });
    expect(await sessionsOf(client)).toMatchObject([
      { status: 'cancelled', cancellation_reason: 'refunded' },
      { status: 'scheduled' },
    ]);
    expect(await reasonsTold(client)).toEqual(['refunded']);
    expect(await reasonsTold(companion)).toEqual(['refunded']);
    expect([await actions.creditsOf(id), await actions.creditsOf(kept)]).toEqual([
      ['returned'],
      ['held'],
    ]);
    expect(await findPack(test.database, purchase)).toMatchObject({ balance: 2 });
  });
});

describe('a smaller plan', () => {
  // Decision: 58
  it('keeps the first sessions of each week, cancels the others, and takes their credits', async () => {
    for (const weekday of [0, 1, 2, 3, 4]) await actions.standing(client, companion, noon(weekday));
    await actions.standing(client, companion, noon(7));
    const subscriptionId = await subscriptionOf(client);
    // what a renewal does: it changes the terms and enqueues the job
    await changeSubscription(test.database, { id: subscriptionId }, { sessions_per_week: 3 });
    const change = { subscriptionId, from: new Date().toISOString(), perWeek: 3 };
    await run('bookings:cancel-beyond-week', change);
    const statuses = (await sessionsOf(client)).map(({ status }) => status);
    expect(statuses).toEqual([
      ...Array(3).fill('scheduled'),
      ...Array(2).fill('cancelled'),
      'scheduled',
    ]);
    expect(await balances(client)).toEqual([0, 2]);
    expect(await reasonsTold(client)).toEqual(['2 plan_changed']);
    await run('bookings:cancel-beyond-week', change);
    expect(await balances(client)).toEqual([0, 2]);
    expect(await reasonsTold(companion)).toEqual(['2 plan_changed']);
  });

  it('leaves the week of the change unchanged', async () => {
    for (const weekday of [0, 1, 2, 3]) await actions.standing(client, companion, noon(weekday));
    const subscriptionId = await subscriptionOf(client);
    await changeSubscription(test.database, { id: subscriptionId }, { sessions_per_week: 3 });
    const from = plusMinutes(noon(0), -60).toISOString();
    await run('bookings:cancel-beyond-week', { subscriptionId, from, perWeek: 3 });
    expect((await sessionsOf(client)).map(({ status }) => status)).toEqual(
      Array(4).fill('scheduled'),
    );
    expect(await balances(client)).toEqual([3]);
  });
});

describe('the preview', () => {
  const preview = (person: TestPerson, query: Record<string, string>) =>
    person.call(`GET /uncovered-sessions?${new URLSearchParams(query)}`);
  const times = (body: unknown) =>
    (body as { sessions: { scheduledAt: string }[] }).sessions.map(
      ({ scheduledAt }) => scheduledAt,
    );
  const cancelledTimes = async () =>
    (await sessionsOf(client))
      .filter(({ status }) => status === 'cancelled')
      .map(({ scheduled_at }) => scheduled_at.toISOString());
  const planId = (code: string) => planIdOf(test.database, code);
  const endPeriod = (subscriptionId: string, at: Date) =>
    changeSubscription(test.database, { id: subscriptionId }, { next_billing_date: at });

  it('the preview of a cancellation lists what it later cancels: at the end of the period, not a second before', async () => {
    const subscriptionId = await subscriptionOf(client);
    for (const weekday of [0, 1, 2]) await actions.standing(client, companion, noon(weekday));
    await endPeriod(subscriptionId, noon(1));
    const listed = await preview(client, { subscriptionId, change: 'cancel' });
    expect(times(listed.body)).toEqual([noon(1), noon(2)].map((at) => at.toISOString()));
    await endPeriod(subscriptionId, plusMinutes(noon(1), 1));
    const later = await preview(client, { subscriptionId, change: 'cancel' });
    expect(times(later.body)).toEqual([noon(2).toISOString()]);
    const { from } = later.body as { from: string };
    await run('bookings:cancel-uncovered', { subscriptionId, from });
    expect(await cancelledTimes()).toEqual(times(later.body));
  });

  it('the preview of a pause lists every future session, and of an unpaid renewal those from eight days after the period', async () => {
    const subscriptionId = await subscriptionOf(client);
    for (const weekday of [0, 1]) await actions.standing(client, companion, noon(weekday));
    await endPeriod(subscriptionId, plusMinutes(noon(1), -8 * day));
    const unpaid = await preview(client, { subscriptionId, change: 'unpaid' });
    expect(times(unpaid.body)).toEqual([noon(1).toISOString()]);
    expect(unpaid.body).toMatchObject({ from: noon(1).toISOString() });
    const paused = await preview(client, { subscriptionId, change: 'pause' });
    expect(times(paused.body)).toHaveLength(2);
    await run('bookings:cancel-uncovered', {
      ...{ subscriptionId, reason: 'subscription_paused' },
      from: (paused.body as { from: string }).from,
    });
    expect(await cancelledTimes()).toEqual(times(paused.body));
  });

  it('the preview of a smaller plan lists what the renewal later cancels', async () => {
    const subscriptionId = await subscriptionOf(client);
    for (const weekday of [0, 1, 2, 3]) await actions.standing(client, companion, noon(weekday));
    await endPeriod(subscriptionId, plusMinutes(noon(0), -5 * day));
    const wanted = { subscriptionId, change: 'plan' };
    const listed = await preview(client, { ...wanted, planId: await planId('basic') });
    expect(times(listed.body)).toEqual([noon(3).toISOString()]);
    const same = await preview(client, { ...wanted, planId: await planId('daily') });
    expect(times(same.body)).toEqual([]);
    expect(await preview(client, wanted)).toMatchObject({
      ...{ status: 409, body: { code: 'plan_not_found' } },
    });
    const { from } = listed.body as { from: string };
    await run('bookings:cancel-beyond-week', { subscriptionId, from, perWeek: 3 });
    expect(await cancelledTimes()).toEqual(times(listed.body));
  });

  it('the preview of a smaller plan omits a session that the client just cancelled, and the renewal settles only that one', async () => {
    const subscriptionId = await subscriptionOf(client);
    const first = await actions.standing(client, companion, noon(0));
    for (const weekday of [1, 2, 3]) await actions.standing(client, companion, noon(weekday));
    await endPeriod(subscriptionId, plusMinutes(noon(0), -5 * day));
    const latest = { 'if-match': '*' };
    expect(await client.call(`POST /bookings/${first}/cancellation`, {}, latest)).toMatchObject({
      ...{ status: 200, body: { undoableUntil: expect.any(String) } },
    });
    const wanted = { subscriptionId, change: 'plan', planId: await planId('basic') };
    const listed = await preview(client, wanted);
    expect(times(listed.body)).toEqual([]);
    const { from } = listed.body as { from: string };
    await run('bookings:cancel-beyond-week', { subscriptionId, from, perWeek: 3 });
    expect(await cancelledTimes()).toEqual([noon(0).toISOString()]);
    expect(await reasonsTold(client)).toEqual([]);
    expect(await reasonsTold(companion)).toHaveLength(1);
  });

  it('shows an admin the same, and other people nothing', async () => {
    const subscriptionId = await subscriptionOf(client);
    await actions.standing(client, companion, noon(0));
    const admin = await test.person('admin');
    const listed = await preview(admin, { subscriptionId, change: 'end' });
    expect(times(listed.body)).toEqual([noon(0).toISOString()]);
    for (const person of [companion, await test.person('client')])
      expect((await preview(person, { subscriptionId, change: 'end' })).status).toBe(404);
  });

  it('cancels each session once if the job runs twice concurrently', async () => {
    const subscriptionId = await subscriptionOf(client);
    for (const weekday of [0, 1]) await actions.standing(client, companion, noon(weekday));
    const ended = { subscriptionId, from: new Date().toISOString() };
    await Promise.all([1, 2, 3].map(() => run('bookings:cancel-uncovered', ended)));
    expect(await cancelledTimes()).toHaveLength(2);
    expect(await reasonsTold(client)).toEqual(['2 subscription_ended']);
    expect(await balances(client)).toEqual([7]);
  });
});
