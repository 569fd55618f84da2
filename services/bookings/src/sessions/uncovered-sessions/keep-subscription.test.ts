import { randomUUID } from 'node:crypto';
import { changeSubscription, readSubscriptions } from '@kabar/dev/neighbours/billing';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { storeKeeping } from './keep-queries.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
let subscription: string;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
beforeEach(async () => {
  companion = await addCompanion(test, { timeZone: 'UTC', hours: allDay });
  client = await actions.subscriber(companion);
  const [row] = await readSubscriptions(test.database, { user_id: client.accountId }, ['id']);
  subscription = row?.id ?? '';
});

const day = 86_400_000;
/** Fixed for all tests, so that they agree on today across midnight. */
const begun = Date.now();
const dateAhead = (days: number) => new Date(begun + days * day).toISOString().slice(0, 10);
const nine = (days: number) => new Date(`${dateAhead(days)}T09:00:00Z`);
const run = async (task: string, payload: object) =>
  test.service.jobs[task]?.(payload as never, {} as never);

/** Stores the client's cancellation as the billing service does. Returns the payload of its job. */
async function cancel(requestedAt = new Date()) {
  const periodEnd = nine(15);
  await changeSubscription(
    test.database,
    { id: subscription },
    {
      ...{ status: 'pending_cancellation', cancellation_requested_at: requestedAt },
      next_billing_date: periodEnd,
    },
  );
  return {
    ...{ subscriptionId: subscription, from: periodEnd.toISOString() },
    requestedAt: requestedAt.toISOString(),
  };
}
const cancelSessions = async () => run('bookings:cancel-uncovered', await cancel());
/** Four weekly sessions, of which only the first is within the period. */
const createSeries = async () =>
  (
    await client.call('POST /booking-series', {
      ...{ id: randomUUID(), firstDate: dateAhead(14), localTime: '09:00' },
      ...{ timeZone: 'UTC', count: 4 },
    })
  ).body.id as string;
const keep = (person = client) => person.call(`POST /kept-subscriptions/${subscription}`, {});
const preview = (person = client) => person.call(`GET /kept-subscriptions/${subscription}`);
const resultsOf = ({ body }: Awaited<ReturnType<typeof keep>>) =>
  (body.sessions as { scheduledAt: string; result: string }[]).map(({ scheduledAt, result }) => [
    scheduledAt,
    result,
  ]);
async function stored() {
  const columns = ['status', 'cancellation_requested_at'] as const;
  const [row] = await readSubscriptions(test.database, { id: subscription }, columns);
  return row && { status: row.status, requested: row.cancellation_requested_at };
}
const sessionsOf = (person: TestPerson) =>
  test.database.query<{ id: string; status: string; series_id: string | null }>(
    `select id, status, series_id from bookings.bookings where user_id = $1 and status <> 'cancelled' order by scheduled_at`,
    [person.accountId],
  );

describe('a subscription that its client keeps', () => {
  // Decision: 58
  it('books the cancelled sessions again if free, in their series, and lists the rest', async () => {
    const series = await createSeries();
    await cancelSessions();
    expect(await sessionsOf(client)).toHaveLength(1);
    await actions.book(await actions.subscriber(companion), nine(28));
    const expected = [
      [nine(21).toISOString(), 'booked'],
      [nine(28).toISOString(), 'taken'],
      [nine(35).toISOString(), 'booked'],
    ];
    expect(resultsOf(await preview())).toEqual(expected);
    const kept = await keep();
    expect(kept.status).toBe(200);
    expect(resultsOf(kept)).toEqual(expected);
    expect(await stored()).toEqual({ status: 'active', requested: null });
    const sessions = await sessionsOf(client);
    expect(sessions.map((one) => [one.status, one.series_id])).toEqual(
      Array(3).fill(['scheduled', series]),
    );
    const [first, , last] = kept.body.sessions;
    expect(sessions.slice(1).map(({ id }) => id)).toEqual([first.bookingId, last.bookingId]);
    for (const { id } of sessions) expect(await actions.creditsOf(id)).toEqual(['held']);
    const told = (await actions.noticesOf(companion)).filter(
      ({ type }) => type === 'booking_created',
    );
    expect(told.map(({ payload }) => payload.booking_id)).toEqual(
      expect.arrayContaining([first.bookingId, last.bookingId]),
    );
    expect(await actions.noticesOf(client)).toContainEqual(
      expect.objectContaining({
        type: 'subscription_changed',
        payload: { subscription_id: subscription, event: 'kept' },
      }),
    );
    const [job] = await test.database.query(
      `select from graphile_worker.jobs where key = $1 and task_identifier = 'billing:advance-subscription'`,
      [`billing:advance-subscription:${subscription}`],
    );
    expect(job).toBeDefined();
    expect((await keep()).body).toEqual({ sessions: [] });
    expect(await sessionsOf(client)).toHaveLength(3);
  });

  it('books nothing again of a series that ended meanwhile', async () => {
    const series = await createSeries();
    await cancelSessions();
    expect((await client.call(`POST /booking-series/${series}/end`, {})).status).toBe(200);
    expect(resultsOf(await preview())).toEqual([]);
    expect(resultsOf(await keep())).toEqual([]);
    expect(await stored()).toMatchObject({ status: 'active' });
  });

  it('a subscription that its client keeps also restores what a process with a slow clock has cancelled', async () => {
    await createSeries();
    await run('bookings:cancel-uncovered', await cancel(new Date(Date.now() + 5_000)));
    expect(resultsOf(await keep()).map(([, result]) => result)).toEqual(Array(3).fill('booked'));
  });

  it('a subscription that its client keeps can be cancelled and kept again, and ends with its series', async () => {
    const series = await createSeries();
    for (let time = 1; time <= 2; time += 1) {
      await cancelSessions();
      expect(await sessionsOf(client)).toHaveLength(1);
      expect(resultsOf(await keep()).map(([, result]) => result)).toEqual(Array(3).fill('booked'));
    }
    expect(await sessionsOf(client)).toHaveLength(4);
    expect((await client.call(`POST /booking-series/${series}/end`, {})).status).toBe(200);
    expect(await sessionsOf(client)).toEqual([]);
  });

  it('keeps its sessions if the cancellation is taken back before they are cancelled, but not after another one', async () => {
    await createSeries();
    const first = await cancel(new Date(Date.now() - 60_000));
    expect((await keep()).body).toEqual({ sessions: [] });
    await run('bookings:cancel-uncovered', first);
    expect(await sessionsOf(client)).toHaveLength(4);
    const second = await cancel();
    await run('bookings:cancel-uncovered', first);
    expect(await sessionsOf(client)).toHaveLength(4);
    await run('bookings:cancel-uncovered', second);
    expect(await sessionsOf(client)).toHaveLength(1);
  });

  it('a subscription that its client keeps is neither kept nor shown by other people, nor once its period is over', async () => {
    await createSeries();
    await cancelSessions();
    const other = await test.person('client');
    for (const ask of [keep, preview]) expect((await ask(other)).status).toBe(404);
    const begunAt = new Date(Date.now() - 2 * day);
    await changeSubscription(
      test.database,
      { id: subscription },
      { period_start: begunAt, started_at: begunAt, next_billing_date: new Date() },
    );
    for (const ask of [keep, preview])
      expect(await ask()).toMatchObject({ status: 409, body: { code: 'subscription_not_active' } });
    expect(await stored()).toMatchObject({ status: 'pending_cancellation' });
    expect(await sessionsOf(client)).toHaveLength(1);
  });

  it('a subscription that its client keeps can be kept in SQL by its client only', async () => {
    await cancelSessions();
    expect(await actions.work((db) => storeKeeping(db, subscription, new Date()))).toBe(false);
    expect(await stored()).toMatchObject({ status: 'pending_cancellation' });
  });
});
