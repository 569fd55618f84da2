import { addCompanion, setHours } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const quarter = 15 * 60_000;
const day = 86_400_000;

const zone = fc.constantFrom(
  'America/New_York',
  'America/Santiago',
  'Europe/Berlin',
  'Europe/Dublin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Jakarta',
  'UTC',
);
// Half of the generated weeks contain a clock change of either hemisphere.
const moment = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-09-06',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      ),
      fc.integer({ min: -15 * 24 * 60, max: 24 * 60 }),
    )
    .map(([date, minutes]) => new Date(Date.parse(date) + minutes * 60_000)),
);
const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
  .chain((days) =>
    fc.tuple(
      ...days.map((weekday) =>
        fc
          .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 12 }))
          .map(([start, length]) => ({
            day: weekday,
            start: clock(start),
            end: clock(Math.min(48, start + length)),
          })),
      ),
    ),
  );

function clock(halfHours: number) {
  return `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
}

/** A reference implementation without a database: local times, quarter hour by quarter hour. */
function expectedWalls(
  timeZone: string,
  at: Date,
  weekly: { day: number; start: string; end: string }[],
) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const walls = new Map<string, number[]>();
  const from = Math.floor((at.getTime() - day) / quarter) * quarter;
  for (let instant = from; instant < at.getTime() + 15 * day; instant += quarter) {
    const part = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    const time = `${part.hour}:${part.minute}`;
    const open = weekly.find((row) => weekdays[row.day] === part.weekday);
    if (
      !open ||
      (part.minute !== '00' && part.minute !== '30') ||
      time < open.start ||
      time >= open.end
    )
      continue;
    const wall = `${part.year}-${part.month}-${part.day} ${time}`;
    walls.set(wall, [...(walls.get(wall) ?? []), instant]);
  }
  return walls;
}

it('each wall-clock time of the weekly hours is offered exactly once, through all clock changes', async () => {
  const companion = await addCompanion(test);
  const id = companion.accountId;
  await fc.assert(
    fc.asyncProperty(zone, moment, hours, async (timeZone, at, weekly) => {
      await test.database.query(
        'delete from bookings.companion_availability where companion_id = $1',
        [id],
      );
      await test.database.query(
        'update bookings.companion_calendars set time_zone = $2 where companion_id = $1',
        [id, timeZone],
      );
      await setHours(test.database, id, weekly);
      await asSystem<BookingsTables, void>({ pool, env: test.env }, (db) =>
        generateSlots(db, id, at),
      );
      const rows = await test.database.query<{ start_time: Date; end_time: Date }>(
        'select start_time, end_time from bookings.companion_availability where companion_id = $1',
        [id],
      );
      const starts = new Set(rows.map((row) => row.start_time.getTime()));
      for (const row of rows) {
        expect(row.end_time.getTime() - row.start_time.getTime()).toBe(2 * quarter);
      }
      const inside = (instant: number) =>
        instant + 2 * quarter > at.getTime() && instant < at.getTime() + 14 * day;
      const walls = expectedWalls(timeZone, at, weekly);
      for (const [wall, instants] of walls) {
        const found = instants.filter((instant) => starts.delete(instant)).length;
        const due = instants.filter(inside).length;
        // A local time that occurs twice is offered once; at the edge of the window it may be either.
        if (due === instants.length) expect(found, wall).toBe(1);
        else expect(found, wall).toBeLessThanOrEqual(due === 0 ? 0 : 1);
      }
      expect([...starts]).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
