import { randomUUID } from 'node:crypto';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
let system: SystemCaller;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  system = createSystemCaller(test.database);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});

const day = 24 * 60;

async function nearest(
  companion: TestPerson,
  around: Date,
  options: { client?: TestPerson; minutes?: number; at?: Date; before?: Date } = {},
): Promise<Date[]> {
  const { client, minutes = 10, at = new Date(), before } = options;
  const rows = await system.call<{ moment: Date }>(
    `select moment from bookings.nearest_open_times($1, $2, $3, $4, $5, coalesce($6::timestamptz, 'infinity')) as moment`,
    [companion.accountId, client?.accountId ?? randomUUID(), around, minutes, at, before ?? null],
  );
  return rows.map(({ moment }) => moment);
}

const minutesAfter = (start: Date, ...minutes: number[]) =>
  minutes.map((minute) => plusMinutes(start, minute));

async function claim(person: TestPerson, from: Date, minutes: number) {
  await test.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'trial', $4)`,
    [person.accountId, from, plusMinutes(from, minutes), randomUUID()],
  );
}

const block = (companion: TestPerson, from: Date, minutes: number) =>
  test.database.query(
    `insert into bookings.blocked_times (id, companion_id, start_time, end_time) values ($1, $2, $3, $4)`,
    [randomUUID(), companion.accountId, from, plusMinutes(from, minutes)],
  );

const rule = (
  companion: TestPerson,
  {
    notice = 0,
    pause = 0,
    daily = null,
  }: { notice?: number; pause?: number; daily?: number | null },
) =>
  test.database.query(
    `insert into bookings.companion_rules (companion_id, minimum_notice_minutes, pause_minutes, daily_maximum)
       values ($1, $2, $3, $4)`,
    [companion.accountId, notice, pause, daily],
  );

/** A companion with an hour of slots. */
async function withHour(start: Date) {
  const companion = await addCompanion(test);
  await addSlot(test.database, companion.accountId, start);
  await addSlot(test.database, companion.accountId, plusMinutes(start, 30));
  return companion;
}

describe('the nearest open times', () => {
  // Decision: 17, 55
  it('the nearest open times are at most three, nearest first, the earlier of two equally near ones', async () => {
    const start = hourAhead(3);
    const companion = await withHour(start);
    expect(await nearest(companion, start)).toEqual(minutesAfter(start, 0, 10, 20));
    expect(await nearest(companion, plusMinutes(start, 30))).toEqual(
      minutesAfter(start, 30, 20, 40),
    );
    expect(await nearest(companion, plusMinutes(start, 600))).toEqual(
      minutesAfter(start, 50, 40, 30),
    );
  });

  it('the nearest open times are free for both people, and not blocked', async () => {
    const start = hourAhead(3);
    const companion = await withHour(start);
    const client = await test.person('client');
    await claim(companion, start, 10);
    await claim(client, plusMinutes(start, 20), 10);
    await block(companion, plusMinutes(start, 35), 10);
    expect(await nearest(companion, start, { client })).toEqual(minutesAfter(start, 10, 50));
    // The client's claims do not matter here, only the other companion's.
    expect(await nearest(companion, start)).toEqual(minutesAfter(start, 10, 20, 50));
  });

  it('fit the whole length, across two adjacent slots, and never beyond the hours', async () => {
    const start = hourAhead(3);
    const companion = await withHour(start);
    expect(await nearest(companion, start, { minutes: 45 })).toEqual(minutesAfter(start, 0, 10));
    expect(await nearest(companion, start, { minutes: 70 })).toEqual([]);
    await claim(companion, plusMinutes(start, 50), 10);
    expect(await nearest(companion, start, { minutes: 45 })).toEqual(minutesAfter(start, 0));
  });

  it('the nearest open times are at most seven days before or after the wanted time', async () => {
    const start = hourAhead(16);
    const companion = await withHour(start);
    const week = 7 * day;
    const [first, last] = [minutesAfter(start, 0, 10, 20), minutesAfter(start, 50, 40, 30)];
    expect(await nearest(companion, plusMinutes(start, -week))).toEqual([]);
    expect(await nearest(companion, plusMinutes(start, 1 - week))).toEqual(first);
    expect(await nearest(companion, plusMinutes(start, 59 + week))).toEqual(last);
    expect(await nearest(companion, plusMinutes(start, 60 + week))).toEqual([]);
  });

  it('the nearest open times are in the future, and before the given end', async () => {
    const start = hourAhead(3);
    const companion = await withHour(start);
    await rule(companion, { notice: 0 });
    const at = plusMinutes(start, 25);
    expect(await nearest(companion, start, { at })).toEqual(minutesAfter(start, 30, 40, 50));
    expect(await nearest(companion, start, { at, before: plusMinutes(start, 40) })).toEqual(
      minutesAfter(start, 30),
    );
  });

  // Decision: 58
  it("respect the companion's notice (two hours by default), pause and daily maximum", async () => {
    const start = hourAhead(3);
    const companion = await withHour(start);
    expect(await nearest(companion, start, { at: plusMinutes(start, -120) })).toEqual(
      minutesAfter(start, 0, 10, 20),
    );
    expect(await nearest(companion, start, { at: plusMinutes(start, -80) })).toEqual(
      minutesAfter(start, 40, 50),
    );
    const resting = await withHour(start);
    await rule(resting, { pause: 15 });
    await claim(resting, start, 10);
    expect(await nearest(resting, start)).toEqual(minutesAfter(start, 30, 40, 50));
    const busy = await withHour(start);
    await rule(busy, { daily: 1 });
    await addSlot(test.database, busy.accountId, plusMinutes(start, day));
    await claim(busy, start, 10);
    expect(await nearest(busy, start)).toEqual(minutesAfter(plusMinutes(start, day), 0, 10, 20));
  });

  it('the nearest open times are empty for a companion who is not verified', async () => {
    const start = hourAhead(3);
    const companion = await addCompanion(test, { verified: false });
    await addSlot(test.database, companion.accountId, start);
    expect(await nearest(companion, start)).toEqual([]);
  });
});

describe('open times after the slots', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    day: weekday,
    start: '09:00',
    end: '10:00',
  }));
  const utc = (text: string) => new Date(`${text}Z`);

  it("follow the weekly hours, in the companion's zone, without what is blocked or claimed", async () => {
    // New York switches to daylight saving time on 14 March 2027: 09:00 is 14:00 UTC before, and 13:00 UTC after.
    const companion = await addCompanion(test, { timeZone: 'America/New_York', hours });
    const at = utc('2027-02-20T00:00');
    expect(await nearest(companion, utc('2027-03-13T14:00'), { at, minutes: 25 })).toEqual(
      minutesAfter(utc('2027-03-13T14:00'), 0, 10, 20),
    );
    expect(await nearest(companion, utc('2027-03-14T13:00'), { at, minutes: 60 })).toEqual([
      utc('2027-03-14T13:00'),
      utc('2027-03-13T14:00'),
      utc('2027-03-15T13:00'),
    ]);
    await block(companion, utc('2027-03-13T14:30'), 10);
    await claim(companion, utc('2027-03-15T13:00'), 10);
    expect(await nearest(companion, utc('2027-03-14T13:00'), { at, minutes: 60 })).toEqual([
      utc('2027-03-14T13:00'),
      utc('2027-03-12T14:00'),
      utc('2027-03-16T13:00'),
    ]);
  });

  it('open times after the slots do not add to days that have slots', async () => {
    const companion = await addCompanion(test, { timeZone: 'UTC', hours });
    const at = utc('2027-06-01T00:00');
    const times = await nearest(companion, utc('2027-06-10T09:00'), { at });
    expect(times.every((time) => time.getTime() >= at.getTime() + 13 * day * 60_000)).toBe(true);
    expect(times).toEqual(minutesAfter(utc('2027-06-14T09:00'), 0, 10, 20));
  });
});
