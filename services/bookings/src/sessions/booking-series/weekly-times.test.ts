import { randomUUID } from 'node:crypto';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  client = await actions.subscriber(companion, 'basic');
});

const dayMs = 86_400_000;
/** A date this many days after a Monday beyond the generated slots. */
function dateAfterMonday(days: number): string {
  const ahead = new Date(Date.now() + 21 * dayMs);
  const monday = ahead.getTime() - ((ahead.getUTCDay() + 6) % 7) * dayMs;
  return new Date(monday + days * dayMs).toISOString().slice(0, 10);
}
const wish = (more: object = {}) => ({
  firstDate: dateAfterMonday(0),
  ...{ localTime: '09:00', timeZone: 'UTC', count: 2, ...more },
});
const also = (...days: number[]) =>
  days.map((day) => ({ id: randomUUID(), firstDate: dateAfterMonday(day) }));
const create = (more: object, person = client) =>
  person.call('POST /booking-series', { id: randomUUID(), ...wish(), ...more });
const preview = (more: object, person = client) => {
  const query = Object.entries(wish(more)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return person.call(`GET /booking-series/preview?${new URLSearchParams(query)}`);
};
interface SeriesBody {
  id: string;
  endedAt: string | null;
  dates: { date: string; result: string }[];
  also: SeriesBody[];
}
const datesOf = (body: SeriesBody) =>
  [body, ...body.also]
    .flatMap(({ dates }) => dates.map(({ date, result }) => [date, result]))
    .sort();
const bookedBy = async (person: TestPerson) =>
  await test.database.query(
    `select from bookings.bookings where user_id = $1 and status = 'scheduled'`,
    [person.accountId],
  );

it('books Monday, Wednesday and Friday as previewed, each as its own series', async () => {
  const others = also(2, 4);
  const dates = others.map(({ firstDate }) => firstDate).join(',');
  const seen = await preview({ also: dates });
  expect(
    seen.body.dates.map((one: { date: string; result: string; left: number }) => [
      one.date,
      one.result,
      one.left,
    ]),
  ).toEqual(
    [0, 2, 4, 7, 9, 11].map((days, place) => [dateAfterMonday(days), 'free', 2 - (place % 3)]),
  );
  const { status, body } = await create({ also: others });
  expect([status, body.also.map(({ id }: SeriesBody) => id)]).toEqual([
    201,
    others.map(({ id }) => id),
  ]);
  expect(datesOf(body)).toEqual(
    [0, 2, 4, 7, 9, 11].map((days) => [dateAfterMonday(days), 'booked']),
  );
  expect(
    (await actions.noticesOf(companion)).filter(({ type }) => type === 'booking_series_created'),
  ).toHaveLength(3);
  expect((await client.call('GET /booking-series')).body.series).toHaveLength(3);
});

it('books days at different hours as previewed, each series at its own hour', async () => {
  const [wednesday, friday] = also(2, 4).map((one, place) => ({
    ...one,
    ...(place === 0 ? { localTime: '16:30' } : {}),
  }));
  const list = `${dateAfterMonday(2)}T16:30,${dateAfterMonday(4)}`;
  const seen = await preview({ also: list });
  const starts = seen.body.dates.map((one: { scheduledAt: string }) =>
    one.scheduledAt.slice(11, 16),
  );
  expect(starts).toEqual(['09:00', '16:30', '09:00', '09:00', '16:30', '09:00']);
  const id = randomUUID();
  const wanted = { id, also: [wednesday, friday] };
  const { status, body } = await create(wanted);
  expect([
    status,
    body.localTime,
    ...body.also.map((one: { localTime: string }) => one.localTime),
  ]).toEqual([201, '09:00', '16:30', '09:00']);
  expect(datesOf(body).every(([, result]) => result === 'booked')).toBe(true);
  // A retry returns the same response; another time under its id does not.
  expect((await create(wanted)).status).toBe(201);
  const other = { ...wanted, also: [{ ...wednesday, localTime: '17:00' }, friday] };
  expect((await create(other)).body.code).toBe('id_reused');
});

it.each([
  ['a day apart', 1, '09:00', 201],
  ['a minute nearer than a day', 1, '08:59', 400],
  ['a day before the first one comes again', 6, '09:00', 201],
  ['a minute nearer to that', 6, '09:01', 400],
])('accepts times that are at least 24 hours apart: %s', async (_what, days, localTime, status) => {
  const others = also(days).map((one) => ({ ...one, localTime }));
  expect((await preview({ also: `${dateAfterMonday(days)}T${localTime}` })).status).toBe(
    status === 201 ? 200 : status,
  );
  expect((await create({ also: others })).status).toBe(status);
});

it('pays by date, and never spends an allowance or credit twice across the times', async () => {
  const poor = await actions.subscriber(companion, 'basic');
  const others = also(1, 2, 4);
  const dates = others.map(({ firstDate }) => firstDate).join(',');
  const seen = await preview({ also: dates }, poor);
  const week = ['free', 'free', 'free', 'not_covered'];
  expect(seen.body.dates.map(({ result }: { result: string }) => result)).toEqual([
    ...week,
    ...week,
  ]);
  const { body } = await create({ also: others }, poor);
  expect(await bookedBy(poor)).toHaveLength(6);
  // No date of Friday was booked: the series is stored closed, for the response.
  expect(body.also.map(({ endedAt }: SeriesBody) => endedAt === null)).toEqual([true, true, false]);
  expect((await poor.call('GET /booking-series')).body.series).toHaveLength(3);

  const buyer = await test.person('client');
  const paidBy = await actions.buyPack(buyer.accountId, companion.accountId);
  const hour = { paidBy, localTime: '11:00' };
  const offered = await preview({ ...hour, also: [2, 4].map(dateAfterMonday).join(',') }, buyer);
  const packed = ['free', 'free', 'free', 'not_covered', 'not_covered', 'not_covered'];
  expect(offered.body.dates.map(({ result }: { result: string }) => result)).toEqual(packed);
  expect(offered.body.dates.map(({ left }: { left: number | null }) => left)).toEqual([
    ...[2, 1, 0],
    ...[null, null, null],
  ]);
  const bought = await create({ ...hour, also: also(2, 4) }, buyer);
  expect(datesOf(bought.body).map(([, result]) => result === 'booked')).toEqual(
    packed.map((result) => result === 'free'),
  );
  expect(await bookedBy(buyer)).toHaveLength(3);
});

it('booking several weekly times is idempotent by their ids, and rejects a reused id with another body', async () => {
  const request = { id: randomUUID(), also: also(2, 4) };
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      // Both orders of the times, which must not deadlock.
      create({ ...request, also: n % 2 === 0 ? request.also : request.also.toReversed() }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(datesOf(body)))).size).toBe(1);
  expect(await bookedBy(client)).toHaveLength(6);
  for (const change of [
    { also: also(3) },
    { also: request.also.map((one) => ({ ...one, firstDate: dateAfterMonday(3) })).slice(0, 1) },
    { id: randomUUID(), also: request.also.slice(0, 1) },
    { count: 3 },
  ]) {
    const { status, body } = await create({ ...request, ...change });
    expect([status, body.code]).toEqual([422, 'id_reused']);
  }
  const stranger = await actions.subscriber(companion);
  expect((await create(request, stranger)).body.code).toBe('id_reused');
  const twice = randomUUID();
  const same = await create({
    id: twice,
    also: [{ id: twice, firstDate: dateAfterMonday(1) }],
    localTime: '15:00',
  });
  expect(same.body.code).toBe('id_reused');
});

it('accepts any other days of the week, up to all seven', async () => {
  for (const wrong of [also(0), also(7), also(-1), also(2, 2), also(1, 2, 3, 4, 5, 6, 6)]) {
    expect((await create({ also: wrong })).status).toBe(400);
    const dates = wrong.map(({ firstDate }) => firstDate).join(',');
    expect((await preview({ also: dates })).status).toBe(400);
  }
  const all = await preview({ also: [1, 2, 3, 4, 5, 6].map(dateAfterMonday).join(',') });
  expect(all.body.dates).toHaveLength(14);
  const daily = await actions.subscriber(companion);
  expect(
    datesOf((await create({ also: also(1, 2, 3, 4, 5, 6), count: 52 }, daily)).body),
  ).toHaveLength(364);
  expect(await bookedBy(daily)).toHaveLength(364);
});

it('omits invalid days from preview and booking alike', async () => {
  const year = new Date().getUTCFullYear() + 1;
  const firstDate = `${year}-02-26`;
  expect((await preview({ firstDate, also: `${year}-03-01` })).status).toBe(200);
  const [also, id] = [`${year}-02-31`, randomUUID()];
  expect((await preview({ firstDate, also })).status).toBe(400);
  expect((await create({ firstDate, also: [{ id, firstDate: also }] })).status).toBe(400);
});
