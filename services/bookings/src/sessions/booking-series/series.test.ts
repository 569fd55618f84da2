import { randomUUID } from 'node:crypto';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { createRowReader } from '@kabar/dev/row-reader';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { instantIfExists, localTimeAt } from '@kabar/rules/local-time';
import { assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
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

const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
beforeEach(async () => {
  companion = await addCompanion(test, { timeZone: 'UTC', hours: allDay });
  client = await actions.subscriber(companion);
});

const day = 86_400_000;
/** This many days ahead, beyond the generated slots. */
const dateAhead = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
/** The dates of clock changes in a zone, between 30 days and about a year ahead. */
const clockChanges = (timeZone: string) =>
  Array.from({ length: 365 }, (_, index) => dateAhead(30 + index)).filter((date) => {
    const before = new Date(Date.parse(date) - day).toISOString().slice(0, 10);
    const noons = [before, date].map((each) => instantIfExists(`${each}T12:00`, timeZone));
    return (noons[1]?.getTime() ?? 0) - (noons[0]?.getTime() ?? 0) !== day;
  });
const wish = (more: object = {}) => ({
  firstDate: dateAhead(20),
  localTime: '09:00',
  timeZone: 'UTC',
  count: 4,
  ...more,
});
const preview = (more: object = {}, person = client) => {
  const query = Object.entries(wish(more)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return person.call(`GET /booking-series/preview?${query.join('&')}`);
};
const create = (more: object = {}, person = client) =>
  person.call('POST /booking-series', { id: randomUUID(), ...wish(more) });
const resultsOf = ({ body }: { body: { dates: { result: string }[] } }) =>
  body.dates.map(({ result }) => result);
const bookingsOf = (series: string) =>
  test.database.query<{ id: string; scheduled_at: Date; status: string }>(
    'select id, scheduled_at, status from bookings.bookings where series_id = $1 order by series_date',
    [series],
  );

describe('a weekly series', () => {
  it('previews the result of each date, and books the same in one transaction', async () => {
    const dates = [20, 27, 34, 41].map(dateAhead);
    await actions.book(await actions.subscriber(companion), new Date(`${dates[1]}T09:00:00Z`));
    await companion.call('POST /blocked-times', {
      id: randomUUID(),
      startTime: `${dates[2]}T08:00:00Z`,
      endTime: `${dates[2]}T12:00:00Z`,
    });
    const seen = await preview();
    expect(resultsOf(seen)).toEqual(['free', 'taken', 'away', 'free']);
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(resultsOf(answer)).toEqual(['booked', 'taken', 'away', 'booked']);
    const made = await bookingsOf(answer.body.id);
    expect(made.map(({ scheduled_at: at }) => at.toISOString())).toEqual([
      `${dates[0]}T09:00:00.000Z`,
      `${dates[3]}T09:00:00.000Z`,
    ]);
    expect(answer.body.dates.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual([
      made[0]?.id,
      null,
      null,
      made[1]?.id,
    ]);
    expect(
      (await actions.noticesOf(companion)).filter(({ type }) => type === 'booking_series_created'),
    ).toMatchObject([{ payload: { series_id: answer.body.id, count: 2 } }]);
    expect((await companion.call('GET /booking-series')).body.series).toHaveLength(1);
  });

  it('a weekly series is idempotent by id and rejects a reused id with another body', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ id })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await bookingsOf(id)).toHaveLength(4);
    const other = await create({ id, count: 5 });
    expect([other.status, other.body.code]).toEqual([422, 'id_reused']);
  });

  // Decision: 58
  it('uses the allowance of each week, and stops at the credits of a pack', async () => {
    const purchase = await actions.buyPack(client.accountId, companion.accountId);
    expect(resultsOf(await preview({ paidBy: purchase }))).toEqual([
      'free',
      'free',
      'free',
      'not_covered',
    ]);
    expect(resultsOf(await create({ paidBy: purchase }))).toEqual([
      'booked',
      'booked',
      'booked',
      'not_covered',
    ]);
    const again = await create({ paidBy: purchase, localTime: '11:00' });
    expect([again.status, again.body.code]).toEqual([409, 'no_date_free']);
  });

  it.each([
    'America/New_York',
    'Europe/Berlin',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Asia/Jakarta',
  ])(
    'a weekly series at nine in %s stays at nine through the clock changes of the next year',
    async (timeZone) => {
      const changes = clockChanges(timeZone);
      expect(changes).toHaveLength(timeZone === 'Asia/Jakarta' ? 0 : 2);
      for (const around of changes.length > 0 ? changes : [dateAhead(60)]) {
        const firstDate = new Date(Date.parse(around) - 7 * day).toISOString().slice(0, 10);
        const { body } = await preview({ timeZone, firstDate, count: 3 });
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone,
          timeStyle: 'short',
          dateStyle: 'short',
        });
        expect(
          body.dates.map(({ date, scheduledAt }: { date: string; scheduledAt: string }) => [
            clock.format(new Date(scheduledAt)).slice(-5),
            clock.format(new Date(scheduledAt)).slice(0, 2) === date.slice(8),
          ]),
        ).toEqual(Array.from({ length: 3 }, () => ['09:00', true]));
      }
    },
  );

  it('keeps its local time through both clock changes, in any zone, and never sells an hour twice', async () => {
    const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'];
    const series = record({
      timeZone: constantFrom(...zones, 'Asia/Jakarta', 'America/St_Johns'),
      day: nat({ max: 6 }),
      minutes: nat({ max: 47 }),
    });
    await assert(
      asyncProperty(series, async ({ timeZone, day: weekday, minutes }) => {
        const localTime = localTimeAt('2026-01-01', minutes * 30).slice(11);
        const firstDate = dateAhead(20 + weekday);
        const { body } = await preview({ timeZone, firstDate, localTime, count: 52 });
        const starts = new Set<string>();
        for (const { date, scheduledAt, result } of body.dates) {
          const wanted = instantIfExists(`${date}T${localTime}`, timeZone);
          expect([date, scheduledAt]).toEqual([date, wanted?.toISOString() ?? null]);
          expect(result === 'missing_hour').toBe(wanted === undefined);
          if (scheduledAt !== null) starts.add(scheduledAt);
        }
        expect(starts.size).toBe(
          body.dates.filter((one: { scheduledAt: string | null }) => one.scheduledAt).length,
        );
      }),
      { numRuns: 6 },
    );
  });

  it('reports a time that the clocks skip, and uses a time that occurs twice once', async () => {
    const [spring = '', autumn = ''] = clockChanges('Europe/Berlin').sort(
      (one, other) => Number(one.slice(5, 7) > '06') - Number(other.slice(5, 7) > '06'),
    );
    const missing = await preview({
      timeZone: 'Europe/Berlin',
      firstDate: new Date(Date.parse(spring) - 7 * day).toISOString().slice(0, 10),
      localTime: '02:30',
      count: 3,
    });
    expect(resultsOf(missing)).toEqual(['free', 'missing_hour', 'free']);
    const twice = await preview({
      timeZone: 'Europe/Berlin',
      firstDate: autumn,
      localTime: '02:30',
      count: 1,
    });
    expect(twice.body.dates).toMatchObject([
      { scheduledAt: `${autumn}T00:30:00.000Z`, result: 'free' },
    ]);
  });

  it('a weekly series can lose or move one session like any other booking, and ends as a whole', async () => {
    const { body } = await create();
    const [first, second, third] = await bookingsOf(body.id);
    const latest = { 'if-match': '*' };
    await client.call(`POST /bookings/${first?.id}/cancellation`, {}, latest);
    await actions.settle(first?.id ?? '');
    const later = new Date((second?.scheduled_at.getTime() ?? 0) + 3_600_000).toISOString();
    const moved = await client.call(
      `POST /bookings/${second?.id}/move`,
      { moveId: randomUUID(), scheduledAt: later },
      latest,
    );
    expect(moved.body).toMatchObject({ scheduledAt: later, seriesId: body.id });
    expect((await bookingsOf(body.id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'scheduled',
      'scheduled',
      'scheduled',
    ]);
    const ended = await companion.call(`POST /booking-series/${body.id}/end`, {});
    expect(ended.body.endedAt).toEqual(expect.any(String));
    expect((await bookingsOf(body.id)).every(({ status }) => status === 'cancelled')).toBe(true);
    expect(await actions.creditsOf(third?.id ?? '')).toEqual(['returned']);
    expect((await actions.noticesOf(client)).map(({ type }) => type)).toContain(
      'booking_series_ended',
    );
    expect((await client.call(`POST /booking-series/${body.id}/end`, {})).body.code).toBe(
      'already_closed',
    );
    expect((await client.call('GET /booking-series')).body.series).toEqual([]);
  });

  it('previews to either side what ending it does to each future session', async () => {
    const { body } = await create();
    const [first, second] = await bookingsOf(body.id);
    await client.call(`POST /bookings/${first?.id}/cancellation`, {}, { 'if-match': '*' });
    expect((await client.call(`GET /booking-series/${body.id}/end`)).body.sessions).toBe(3);
    expect((await companion.call(`GET /booking-series/${body.id}/end`)).body.sessions).toBe(4);
    await actions.settle(first?.id ?? '');
    // Within the notice, so that its credit is not returned.
    await actions.open(companion, hourAhead(0, 4), 1);
    const moved = await client.call(
      `POST /bookings/${second?.id}/move`,
      { moveId: randomUUID(), scheduledAt: hourAhead(0, 4).toISOString() },
      { 'if-match': '*' },
    );
    expect(moved.status).toBe(200);
    const path = `GET /booking-series/${body.id}/end`;
    const costs = { sessions: 3, returned: 2, used: 1, strikes: 0 };
    expect((await client.call(path)).body).toEqual(costs);
    const hers = { sessions: 3, returned: 3, used: 0, strikes: 1 };
    expect((await companion.call(path)).body).toEqual(hers);
    for (const person of [await test.person('client'), await test.person('companion')]) {
      expect((await person.call(path)).status).toBe(404);
    }
    expect((await test.nobody.call(path)).status).toBe(401);
    const ended = await client.call(`POST /booking-series/${body.id}/end`, {});
    const sessions = ended.body.dates.map(
      ({ session }: { session: { status: string } }) => session.status,
    );
    expect(sessions).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    const credits = await Promise.all(
      (await bookingsOf(body.id)).map(({ id }) => actions.creditsOf(id)),
    );
    expect(credits).toEqual([['returned'], ['returned', 'used'], ['returned'], ['returned']]);
    expect((await client.call(path)).body.code).toBe('already_closed');
  });

  it('refuses more than 52 dates, an unknown zone or time, and a client without a subscription or pack', async () => {
    for (const wrong of [
      { count: 53 },
      { count: 1_000 },
      { count: 0 },
      { timeZone: 'Mars/Olympus' },
      { localTime: '24:00' },
      { firstDate: `${dateAhead(20).slice(0, 4)}-02-30` },
    ]) {
      expect((await create(wrong)).status).toBe(400);
      expect((await preview(wrong)).status).toBe(400);
    }
    const poor = await test.person('client');
    expect((await create({}, poor)).body.code).toBe('no_subscription');
    expect((await preview({}, poor)).body.code).toBe('no_subscription');
    const past = await create({ firstDate: '2020-01-05' });
    expect([past.status, past.body.code]).toEqual([409, 'no_date_free']);
    const { body } = await create();
    for (const person of [poor, await test.person('companion')]) {
      expect((await person.call(`GET /booking-series/${body.id}`)).status).toBe(404);
      expect((await person.call(`POST /booking-series/${body.id}/end`, {})).status).toBe(404);
    }
  });

  it("a weekly series is only for a loved one who agreed, opens the conversation, and has each session's reminders", async () => {
    const refused = await create({ lovedOneId: randomUUID() });
    expect([refused.status, refused.body.code]).toEqual([409, 'loved_one_not_found']);
    const { body } = await create();
    const made = await bookingsOf(body.id);
    const jobs = await test.database.query<{ key: string }>(
      'select key from graphile_worker._private_jobs where key = any ($1)',
      [made.map(({ id }) => `bookings:advance-booking:${id}`)],
    );
    expect(jobs).toHaveLength(4);
    const pair = { client_user_id: client.accountId, companion_user_id: companion.accountId };
    expect(await readConversations(test.database, pair, ['status'])).toEqual([{ status: 'open' }]);
    // The database also refuses anybody outside the series.
    const reader = createRowReader(test.database, 'bookings');
    const stranger = await actions.subscriber(companion);
    const end = `update bookings.booking_series set ended_at = now() where id = '${body.id}' returning id`;
    expect(await reader.rowsAs(stranger.token, end)).toEqual([]);
    expect(await reader.rowsAs(client.token, end)).toHaveLength(1);
    const change = [{ id: made[0]?.id, status: 'cancelled', actor: 'client', credit: 'returned' }];
    const cancel = `select bookings.store_statuses('${JSON.stringify(change)}', now())`;
    await expect(reader.rowsAs(stranger.token, cancel)).rejects.toThrow('forbidden');
    await reader.close();
  });

  it('a weekly series of a year is booked completely', async () => {
    const answer = await create({ count: 52 });
    expect(resultsOf(answer)).toEqual(Array.from({ length: 52 }, () => 'booked'));
  });
});
