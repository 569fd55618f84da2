import { randomUUID } from 'node:crypto';
import { addCompanion, addSlot, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { blockTime, midnight, noon, readCalendar } from './calendar-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(async () => {
  await test.stop();
});

async function claim(person: TestPerson, start: Date, minutes: number) {
  await test.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'trial', $4)`,
    [person.accountId, start, plusMinutes(start, minutes), randomUUID()],
  );
}

const everyDay = (start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start, end }));

async function generate(companion: TestPerson) {
  const job = test.service.jobs['bookings:generate-slots'];
  await job?.({ companionId: companion.accountId }, {} as Parameters<typeof job>[1]);
}

describe('open hours in the calendar', () => {
  it('open hours in the calendar are one stretch a day, with its free half hours, cut at blocks and midnight', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: everyDay('08:00', '20:00'),
    });
    await generate(companion);
    const day = midnight(3);
    await claim(companion, plusMinutes(day, 9 * 60), 10);
    await claim(companion, plusMinutes(day, 10 * 60), 25);
    const asked = { from: day, to: midnight(4) };
    const hours = (from: number, to: number, free: number) => ({
      startTime: plusMinutes(day, from * 60).toISOString(),
      endTime: plusMinutes(day, to * 60).toISOString(),
      free,
    });
    expect((await readCalendar(companion, asked)).openHours).toEqual([hours(8, 20, 22)]);
    await blockTime(companion, plusMinutes(day, 12 * 60 + 15), plusMinutes(day, 13 * 60));
    expect((await readCalendar(companion, asked)).openHours).toEqual([
      hours(8, 12.25, 6),
      hours(13, 20, 14),
    ]);
    // Jakarta is seven hours ahead: the range is split at its midnight.
    const jakarta = await readCalendar(companion, { ...asked, zone: 'Asia/Jakarta' });
    expect(jakarta.openHours).toEqual([hours(8, 12.25, 6), hours(13, 17, 8), hours(17, 20, 6)]);
  });

  it('follow the weekly hours beyond the days of slots, and are empty for the past', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: everyDay('09:00', '10:00'),
    });
    await generate(companion);
    const ahead = await readCalendar(companion, { from: midnight(20), to: midnight(40) });
    expect(ahead.openHours).toHaveLength(20);
    expect(ahead.openHours.every(({ free }) => free === 2)).toBe(true);
    await blockTime(companion, midnight(25), midnight(30));
    const blocked = await readCalendar(companion, { from: midnight(20), to: midnight(40) });
    expect(blocked.openHours).toHaveLength(15);
    await addSlot(test.database, companion.accountId, noon(-2));
    expect(
      (await readCalendar(companion, { from: midnight(-10), to: midnight(0) })).openHours,
    ).toEqual([]);
  });

  // Both clock changes of a northern and a southern zone; each block is three full days.
  it.each([
    ['America/New_York', '2027-03-13T05:00Z', 71],
    ['America/New_York', '2027-11-06T04:00Z', 73],
    ['Australia/Sydney', '2027-10-01T14:00Z', 71],
    ['Australia/Sydney', '2027-04-02T13:00Z', 73],
  ])(
    'in %s from %s, three blocked days leave the open hours of the days around them whole',
    async (timeZone, from, hours) => {
      const companion = await addCompanion(test, { timeZone, hours: everyDay('09:00', '17:00') });
      const start = new Date(from);
      const end = plusMinutes(start, hours * 60);
      expect((await blockTime(companion, start, end, 'Away')).status).toBe(201);
      const { openHours, blockedTimes } = await readCalendar(companion, {
        from: plusMinutes(start, -2 * 24 * 60),
        to: plusMinutes(end, 2 * 24 * 60),
        zone: timeZone,
      });
      expect(blockedTimes).toMatchObject([
        { startTime: start.toISOString(), endTime: end.toISOString(), reason: 'Away', sessions: 0 },
      ]);
      const wall = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(
        openHours.map(({ startTime, endTime, free }) => [
          wall.format(new Date(startTime)),
          wall.format(new Date(endTime)),
          free,
        ]),
      ).toEqual(Array.from({ length: 4 }, () => ['09:00', '17:00', 16]));
      expect(
        openHours.every(
          ({ startTime, endTime }) => new Date(endTime) <= start || new Date(startTime) >= end,
        ),
      ).toBe(true);
    },
  );
});
