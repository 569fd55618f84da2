import { randomUUID } from 'node:crypto';
import { addCompanion, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
const day = 24 * 60;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
});

const idsOf = async (person: TestPerson, query = '') => {
  const { status, body } = await person.call(`GET /bookings${query}`);
  expect(status).toBe(200);
  return body.bookings.map(({ id }: { id: string }) => id);
};

describe('the list of bookings', () => {
  // Requirement: BOOK-013
  it('contains the bookings of client and companion, and is readable by no one else', async () => {
    const id = (await actions.book(client, start)).body.id;
    expect(await idsOf(client)).toEqual([id]);
    expect(await idsOf(companion)).toEqual([id]);
    for (const person of [
      await actions.subscriber(companion),
      await actions.companion(hourAhead(6)),
    ]) {
      expect(await idsOf(person)).toEqual([]);
      expect((await person.call(`GET /bookings/${id}`)).status).toBe(404);
    }
    expect((await (await test.person('admin')).call(`GET /bookings/${id}`)).status).toBe(403);
    expect((await test.nobody.call('GET /bookings')).status).toBe(401);
    const { body } = await companion.call(`GET /bookings/${id}`);
    expect(body).toMatchObject({
      id,
      client: { fullName: expect.any(String) },
      cancelling: { tells: 'client' },
    });
  });

  it('lists upcoming bookings by time, past and cancelled ones newest first, page by page', async () => {
    const ahead = [];
    for (const minutes of [0, 30, 60]) {
      ahead.push((await actions.book(client, plusMinutes(start, minutes))).body.id);
    }
    const cancelled = (await actions.book(client, plusMinutes(start, 90))).body.id;
    await client.call(`POST /bookings/${cancelled}/cancellation`, {}, { 'if-match': '*' });
    await actions.settle(cancelled);
    const past = [];
    for (const days of [8, 9]) {
      past.push(await actions.standing(client, companion, plusMinutes(new Date(), -days * day)));
    }
    const running = await actions.standing(client, companion, plusMinutes(new Date(), -10));
    for (const person of [client, companion]) {
      expect(await idsOf(person)).toEqual([running, ...ahead]);
      expect(await idsOf(person, '?when=past')).toEqual([cancelled, ...past]);
      const first = await person.call('GET /bookings?limit=2');
      expect(first.body.next).toBe(ahead[0]);
      expect(await idsOf(person, `?limit=2&after=${first.body.next}`)).toEqual(ahead.slice(1));
      expect(await idsOf(person, `?when=past&after=${past[0]}`)).toEqual([past[1]]);
    }
    expect((await client.call('GET /bookings?limit=51')).status).toBe(400);
    const foreign = await actions.subscriber(companion);
    const theirs = (await actions.book(foreign, plusMinutes(start, 90))).body.id;
    expect(await idsOf(client, `?after=${theirs}`)).toEqual([]);
  });

  it('reads as many blocks among twenty thousand bookings as among a thousand', async () => {
    for (const minutes of [0, 30, 60]) await actions.book(client, plusMinutes(start, minutes));
    const fill = (from: number, to: number) =>
      test.database.query(
        `with made as (
           insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at, duration_minutes, status)
             select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
                 now() + (number % 2000 - 1000) * interval '1 hour', 25, 'pending'
               from generate_series($1::int, $2::int) as number)
         select 1`,
        [from, to],
      );
    const buffers = async () => {
      await test.database.query('vacuum analyze bookings.bookings');
      const [side] = await test.database.query<{
        'QUERY PLAN': [{ Plan: Record<string, number> }];
      }>(
        `explain (analyze, buffers, format json)
           select booking.* from bookings.bookings as booking
             where booking.user_id = '${client.accountId}' and booking.scheduled_at > now() - interval '4 hours'
               and booking.status in ('scheduled', 'confirmed', 'pending')
               and booking.scheduled_at + booking.duration_minutes * interval '1 minute' > now()
             order by booking.scheduled_at, booking.id limit 21`,
      );
      const plan = side?.['QUERY PLAN'][0].Plan ?? {};
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    };
    await fill(1, 1_000);
    const few = await buffers();
    await fill(1_001, 20_000);
    const many = await buffers();
    // The index may be one level deeper.
    expect(many - few).toBeLessThanOrEqual(2);
    expect(few).toBeLessThan(20);
  }, 60_000);
});

describe('the payment choices of a booking', () => {
  const choices = async (person: TestPerson) =>
    (await person.call('GET /bookings/choices')).body.choices;

  // Decision: 57
  it('the payment choices of a booking are the subscription with its weeks, then packs by expiry, each with open times free for both', async () => {
    await actions.book(client, start);
    const second = await actions.companion(start, 2);
    const pack = await actions.buyPack(client.accountId, second.accountId);
    const [plan, sessions, ...others] = await choices(client);
    expect(others).toEqual([]);
    expect(plan).toMatchObject({
      paidBy: 'subscription',
      companion: { id: companion.accountId },
      minutes: 25,
      pack: null,
      subscription: { sessionsPerWeek: 7, weeks: [{ remaining: 6 }], endsAt: null },
    });
    expect(plan.openTimes).toEqual(
      [30, 60, 90, 120, 150].map((minutes) => plusMinutes(start, minutes).toISOString()),
    );
    expect(sessions).toMatchObject({
      paidBy: pack,
      companion: { id: second.accountId },
      pack: { remaining: 3, total: 3, expiresAt: expect.any(String) },
      subscription: null,
    });
    // The client is busy at the first of them.
    expect(sessions.openTimes).toEqual(
      [30, 60, 90].map((minutes) => plusMinutes(start, minutes).toISOString()),
    );
    for (const time of sessions.openTimes) {
      expect((await actions.book(client, new Date(time), { paidBy: pack })).status).toBe(201);
    }
    expect(await choices(client)).toHaveLength(1);
  });

  it('respect notice, pause and daily maximum, and are empty without a subscription or pack', async () => {
    const set = (rules: object) =>
      companion.call('PATCH /companion-rules', rules, { 'if-match': '*' });
    await actions.book(client, plusMinutes(start, 60));
    await set({ pauseMinutes: 10 });
    const [paused] = await choices(client);
    expect(paused.openTimes).toEqual(
      [0, 120, 150].map((minutes) => plusMinutes(start, minutes).toISOString()),
    );
    await set({ dailyMaximum: 1 });
    // In the companion's time zone a day may begin between the times of this test.
    const dayOf = (time: Date | string) =>
      new Date(time).toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });
    const booked = dayOf(plusMinutes(start, 60));
    expect((await choices(client))[0].openTimes).toEqual(
      paused.openTimes.filter((time: string) => dayOf(time) !== booked),
    );
    await set({ dailyMaximum: null, minimumNoticeMinutes: 10_080 });
    expect((await choices(client))[0].openTimes).toEqual([]);
    expect(await choices(await test.person('client'))).toEqual([]);
    expect((await companion.call('GET /bookings/choices')).status).toBe(403);
  });
});

describe("a companion's own rules", () => {
  it("a companion's own rules have default values until they are changed, and each change names the version", async () => {
    const person = await addCompanion(test);
    const rules = async () => (await person.call('GET /companion-rules')).body.rules;
    expect(await rules()).toEqual({
      minimumNoticeMinutes: 120,
      pauseMinutes: 0,
      dailyMaximum: null,
      version: 0,
    });
    const change = (body: object, version?: string) =>
      person.call('PATCH /companion-rules', body, version ? { 'if-match': version } : {});
    expect((await change({ pauseMinutes: 10 })).status).toBe(400);
    expect((await change({ pauseMinutes: 10 }, '"0"')).body.rules).toMatchObject({
      pauseMinutes: 10,
      version: 1,
    });
    expect((await change({ dailyMaximum: 3 }, '"0"')).body.code).toBe('changed_meanwhile');
    const both = await Promise.all([
      change({ dailyMaximum: 3 }, '"1"'),
      change({ minimumNoticeMinutes: 30 }, '"1"'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    for (const wrong of [
      { pauseMinutes: -1 },
      { dailyMaximum: 0 },
      { minimumNoticeMinutes: 10_081 },
      { version: 3 },
    ]) {
      expect((await change(wrong, '*')).status).toBe(400);
    }
    expect((await client.call('GET /companion-rules')).status).toBe(403);
  });
});

describe('strikes', () => {
  // Decision: 58
  it('strikes are readable by staff, newest first, for one companion or all, and by no one else', async () => {
    const late = [];
    for (const hours of [3, 5]) {
      const id = await actions.standing(client, companion, hourAhead(0, hours));
      await companion.call(`POST /bookings/${id}/cancellation`, {}, { 'if-match': '*' });
      late.unshift(id);
    }
    const moderator = await test.person('moderator');
    const strikes = async (query: string) =>
      (await moderator.call(`GET /companion-strikes${query}`)).body;
    const page = await strikes(`?companionId=${companion.accountId}&limit=1`);
    expect(page).toMatchObject({
      strikes: [
        { bookingId: late[0], kind: 'late_cancellation', companion: { id: companion.accountId } },
      ],
      next: late[0],
    });
    const rest = await strikes(`?companionId=${companion.accountId}&after=${page.next}`);
    expect(rest.strikes.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual([
      late[1],
    ]);
    expect((await strikes('')).strikes.length).toBeGreaterThanOrEqual(2);
    expect((await strikes(`?companionId=${randomUUID()}`)).strikes).toEqual([]);
    for (const person of [client, companion]) {
      expect((await person.call('GET /companion-strikes')).status).toBe(403);
    }
  });
});
