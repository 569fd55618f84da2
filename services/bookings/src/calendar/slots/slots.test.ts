import { addCompanion, setHours } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { BookingsTables } from '../../tables.ts';
import { generateSlots } from './queries.ts';

let test: TestService;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  pool = createPool(test.env.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await test.stop();
});

async function slotsOf(companionId: string): Promise<string[]> {
  const rows = await test.database.query<{ start_time: Date }>(
    'select start_time from bookings.companion_availability where companion_id = $1 order by 1',
    [companionId],
  );
  return rows.map((row) => row.start_time.toISOString());
}

async function generateAt(companionId: string, at: string) {
  await asSystem<BookingsTables, void>({ pool, env: test.env }, (db) =>
    generateSlots(db, companionId, new Date(at)),
  );
  return await slotsOf(companionId);
}

const runJob = (name: string, payload: object) =>
  test.service.jobs[name]?.(payload, {} as Parameters<(typeof test.service.jobs)[string]>[1]);

describe('making slots from the weekly hours', () => {
  // Requirement: ONB-014
  it('creates two half hours on each of the next Mondays within 14 days', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'Asia/Jakarta',
      hours: [
        { day: 1, start: '09:00', end: '10:00' },
        { day: 2, start: '09:00', end: '10:00', active: false },
      ],
    });
    // Wednesday, 2026-06-03; the Mondays are the 8th and the 15th.
    expect(await generateAt(companion.accountId, '2026-06-03T05:00:00Z')).toEqual([
      '2026-06-08T02:00:00.000Z',
      '2026-06-08T02:30:00.000Z',
      '2026-06-15T02:00:00.000Z',
      '2026-06-15T02:30:00.000Z',
    ]);
  });

  it('reaches midnight with hours that end at 24:00, and continues if the next day does', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'Asia/Jakarta',
      hours: [
        { day: 1, start: '23:00', end: '24:00' },
        { day: 2, start: '00:00', end: '00:30' },
      ],
    });
    const slots = await generateAt(companion.accountId, '2026-06-03T05:00:00Z');
    expect(slots.slice(0, 3)).toEqual([
      '2026-06-08T16:00:00.000Z',
      '2026-06-08T16:30:00.000Z',
      '2026-06-08T17:00:00.000Z',
    ]);
  });

  // Requirement: CAL-016
  it('stores id, companion_id, start_time and end_time of half an hour', async () => {
    const companion = await addCompanion(test, {
      hours: [{ day: 3, start: '09:00', end: '09:30' }],
    });
    await generateAt(companion.accountId, '2026-06-01T00:00:00Z');
    const [row] = await test.database.query(
      'select * from bookings.companion_availability where companion_id = $1',
      [companion.accountId],
    );
    expect(row).toEqual({
      id: expect.any(String),
      companion_id: companion.accountId,
      start_time: new Date('2026-06-03T02:00:00Z'),
      end_time: new Date('2026-06-03T02:30:00Z'),
    });
  });

  it('offers no half hour that is only partly in the weekly hours', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: [{ day: 1, start: '09:00', end: '10:20' }],
    });
    expect(await generateAt(companion.accountId, '2026-06-07T12:00:00Z')).toEqual([
      '2026-06-08T09:00:00.000Z',
      '2026-06-08T09:30:00.000Z',
      '2026-06-15T09:00:00.000Z',
      '2026-06-15T09:30:00.000Z',
    ]);
  });

  it('creates the same slots when it runs again, and follows changed hours', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: [{ day: 1, start: '09:00', end: '10:00' }],
    });
    const first = await generateAt(companion.accountId, '2026-06-03T00:00:00Z');
    expect(await generateAt(companion.accountId, '2026-06-03T00:00:00Z')).toEqual(first);
    await setHours(test.database, companion.accountId, [{ day: 1, start: '14:00', end: '14:30' }]);
    expect(await generateAt(companion.accountId, '2026-06-03T00:00:00Z')).toEqual([
      '2026-06-08T14:00:00.000Z',
      '2026-06-15T14:00:00.000Z',
    ]);
  });

  it('leaves past slots as they were and moves on day by day', async () => {
    const companion = await addCompanion(test, {
      timeZone: 'UTC',
      hours: [{ day: 1, start: '09:00', end: '09:30' }],
    });
    await generateAt(companion.accountId, '2026-06-03T00:00:00Z');
    await setHours(test.database, companion.accountId, [{ day: 1, start: '11:00', end: '11:30' }]);
    expect(await generateAt(companion.accountId, '2026-06-09T00:00:00Z')).toEqual([
      '2026-06-08T09:00:00.000Z',
      '2026-06-15T11:00:00.000Z',
      '2026-06-22T11:00:00.000Z',
    ]);
  });

  it('runs as a job for one companion and as the daily job for all', async () => {
    // Twelve hours away, because a half hour that has already begun would be a fifteenth slot.
    const hour = String((new Date().getUTCHours() + 12) % 24).padStart(2, '0');
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      start: `${hour}:00`,
      end: `${hour}:30`,
    }));
    const one = await addCompanion(test, { timeZone: 'UTC', hours: everyDay });
    const other = await addCompanion(test, { timeZone: 'UTC', hours: everyDay, verified: false });
    await runJob('bookings:generate-slots', { companionId: one.accountId });
    expect(await slotsOf(one.accountId)).toHaveLength(14);
    expect(await slotsOf(other.accountId)).toHaveLength(0);
    await runJob('bookings:generate-all-slots', {});
    expect(await slotsOf(other.accountId)).toHaveLength(14);
  });

  it('continues after a companion whose slots cannot be created, and fails at the end', async () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
    const people = [];
    for (let number = 0; number < 3; number += 1)
      people.push((await addCompanion(test, { timeZone: 'UTC', hours: everyDay })).accountId);
    const [bad = '', ...others] = people.toSorted();
    await test.database.query(`
      create function public.fail_for_one() returns trigger language plpgsql as $$
        begin raise exception 'a bad row'; end $$;
      create trigger fail_for_one before insert on bookings.companion_availability
        for each row when (new.companion_id = '${bad}') execute function public.fail_for_one()`);
    await expect(runJob('bookings:generate-all-slots', {})).rejects.toThrow(/1 of \d+ rows failed/);
    expect(await slotsOf(bad)).toEqual([]);
    for (const id of others) expect((await slotsOf(id)).length).toBeGreaterThan(600);
    await test.database.query('drop function public.fail_for_one() cascade');
  });

  it('creates no slots for another companion than the caller', async () => {
    const companion = await addCompanion(test, {
      hours: [{ day: 1, start: '09:00', end: '10:00' }],
    });
    await expect(
      pool.query('select bookings.generate_slots($1, now())', [companion.accountId]),
    ).rejects.toThrow('forbidden');
  });
});

describe('daylight saving', () => {
  const zones = [
    // time zone, date of the clock change, number of half hours between 00:00 and 05:00, the first one
    ['America/New_York', '2026-03-08', 8, '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', 10, '2026-11-01T04:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', 8, '2026-10-03T14:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', 10, '2026-04-04T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-08', 10, '2026-03-07T18:30:00.000Z'],
  ] as const;

  it.each(zones)(
    'daylight saving in %s on %s offers each wall time once',
    async (timeZone, date, count, first) => {
      const companion = await addCompanion(test, {
        timeZone,
        hours: [{ day: 0, start: '00:00', end: '05:00' }],
      });
      const at = new Date(Date.parse(`${date}T00:00:00Z`) - 3 * 86_400_000).toISOString();
      const slots = (await generateAt(companion.accountId, at)).slice(0, count);
      const wall = new Intl.DateTimeFormat('sv', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const walls = slots.map((slot) => wall.format(new Date(slot)));
      expect(slots[0]).toBe(first);
      expect(new Set(walls).size).toBe(count);
      expect(walls.every((time) => time.startsWith(date))).toBe(true);
      expect(walls.at(-1)).toBe(`${date} 04:30`);
    },
  );

  it.each([
    [
      'America/New_York',
      '2026-03-05T00:00:00Z',
      ['2026-03-07T14:00', '2026-03-08T13:00', '2026-03-09T13:00'],
    ],
    [
      'America/New_York',
      '2026-10-29T00:00:00Z',
      ['2026-10-31T13:00', '2026-11-01T14:00', '2026-11-02T14:00'],
    ],
    [
      'Australia/Sydney',
      '2026-04-02T00:00:00Z',
      ['2026-04-03T22:00', '2026-04-04T23:00', '2026-04-05T23:00'],
    ],
    [
      'Australia/Sydney',
      '2026-10-01T00:00:00Z',
      ['2026-10-02T23:00', '2026-10-03T22:00', '2026-10-04T22:00'],
    ],
    [
      'Asia/Kolkata',
      '2026-03-05T00:00:00Z',
      ['2026-03-07T03:30', '2026-03-08T03:30', '2026-03-09T03:30'],
    ],
  ])(
    'daylight saving in %s keeps nine in the morning at nine, before and after the change',
    async (timeZone, at, expected) => {
      const hours = [6, 0, 1].map((day) => ({ day, start: '09:00', end: '09:30' }));
      const companion = await addCompanion(test, { timeZone, hours });
      const slots = await generateAt(companion.accountId, at);
      expect(slots.slice(0, 3)).toEqual(expected.map((time) => `${time}:00.000Z`));
    },
  );
});
