import { listDifferingZones, movePerson } from '@kabar/dev/neighbours/auth';
import { readWeeks } from '@kabar/dev/neighbours/billing';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { offsetMinutes } from '@kabar/rules/clocks';
import { localTimeAt, localTimeOf, mondayOf, startOf } from '@kabar/rules/local-time';
import { acceptedZones } from '@kabar/rules/time-zones';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createBookingActions } from '../../bookings-fixture.ts';
import type { BookingsTables } from '../../tables.ts';
import { generateSlots } from './queries.ts';

let test: TestService;
let pool: pg.Pool;
let differing: string[];
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  pool = createPool(test.env.databaseUrl);
  differing = await differingZones();
});
afterAll(async () => {
  await pool.end();
  await test.stop();
});

const day = 86_400_000;

/** Time zones whose rules in this Postgres and this Node differ within the coming year. */
async function differingZones() {
  const rows = await test.database.query<{ zone: string; at: Date; ahead: number }>(
    `select name as zone, moment as at, extract(epoch from moment at time zone name - moment at time zone 'UTC')::integer / 60 as ahead
       from pg_timezone_names, generate_series(now(), now() + interval '1 year', interval '1 week') as moment
       where name = any($1)`,
    [[...new Set(acceptedZones().map(({ zone }) => zone))]],
  );
  const found = rows.filter(({ zone, at, ahead }) => offsetMinutes(zone, at) !== ahead);
  return [...new Set(found.map(({ zone }) => zone))];
}

/** Fixed zones too, because the two databases may agree today. */
const zonesToTry = () => [
  ...differing.slice(0, 6),
  'Africa/Casablanca',
  'America/Edmonton',
  'Europe/Berlin',
  'Asia/Jakarta',
];

describe('where Postgres and Node have different time zone rules', () => {
  it('where Postgres and Node have different time zone rules, the zones are listed', async () => {
    // As Postgres 18.4 (2026b) and Node 24.21 (2026c) do; none once both have the same rules.
    console.info(`Postgres and Node differ in: ${differing.join(', ') || 'no zone'}`);
    expect(await listDifferingZones(test.database)).toEqual(expect.arrayContaining(differing));
  });

  it('slots begin and end at the times that Node computes', async () => {
    for (const timeZone of zonesToTry()) {
      const hours = [0, 1, 2, 3, 4, 5, 6].map((one) => ({
        day: one,
        start: '09:00',
        end: '17:00',
      }));
      const { accountId } = await addCompanion(test, { timeZone, hours });
      await asSystem<BookingsTables, void>({ pool, env: test.env }, (db) =>
        generateSlots(db, accountId, new Date()),
      );
      const slots = await test.database.query<{ start_time: Date }>(
        'select start_time from bookings.companion_availability where companion_id = $1',
        [accountId],
      );
      const local = slots.map(({ start_time: start }) =>
        localTimeOf(start, timeZone).slice(11, 16),
      );
      expect([...new Set(local)].sort(), timeZone).toEqual(
        Array.from({ length: 16 }, (_, half) =>
          localTimeAt('2026-01-01', 540 + half * 30).slice(11),
        ),
      );
    }
  });

  it('series and weeks follow Node', async () => {
    const actions = createBookingActions(test);
    for (const timeZone of zonesToTry()) {
      const hours = [0, 1, 2, 3, 4, 5, 6].map((one) => ({
        day: one,
        start: '00:00',
        end: '23:30',
      }));
      const companion = await addCompanion(test, { timeZone, hours });
      const client = await actions.subscriber(companion);
      await movePerson(test.database, client.accountId, timeZone);
      const firstDate = mondayOf(new Date(Date.now() + 21 * day), timeZone);
      const query = new URLSearchParams({ firstDate, localTime: '00:30', timeZone, count: '2' });
      const { body } = await client.call(`GET /booking-series/preview?${query}`);
      const starts = body.dates.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt);
      expect(
        starts.map((start: string) => localTimeOf(new Date(start), timeZone).slice(11, 16)),
        timeZone,
      ).toEqual(['00:30', '00:30']);
      // Half past midnight on Monday is in the new week; one hour less would be in the previous one.
      await actions.book(client, new Date(starts[0]));
      const weeks = await readWeeks(test.database, client.accountId);
      const used = weeks.filter(({ balance, per_week: granted }) => balance < granted);
      expect(
        used.map(({ week }) => week),
        timeZone,
      ).toEqual([firstDate]);
    }
    await actions.close();
  });

  it('SQL converts every instant and local time like Node', async () => {
    const around = [0, 31, 90, 123, 200, 300, 360].map((days) => Date.now() + days * day);
    for (const timeZone of zonesToTry()) {
      for (const at of around) {
        const midnight = startOf(localTimeOf(new Date(at), timeZone).slice(0, 10), timeZone);
        const [row] = await test.database.query<{ local: string; instant: Date }>(
          `select to_char(auth_api.local_time($1, $2), 'YYYY-MM-DD"T"HH24:MI') as local,
              auth_api.instant_of(date_trunc('day', auth_api.local_time($1, $2)), $2) as instant`,
          [new Date(at), timeZone],
        );
        expect(row?.local, timeZone).toBe(localTimeOf(new Date(at), timeZone).slice(0, 16));
        expect(row?.instant, timeZone).toEqual(midnight);
      }
    }
  });
});

it('an unknown zone counts as UTC, so that one bad row breaks no other', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((one) => ({ day: one, start: '09:00', end: '10:00' }));
  const { accountId } = await addCompanion(test, { timeZone: 'Mars/Olympus', hours });
  await asSystem<BookingsTables, void>({ pool, env: test.env }, (db) =>
    generateSlots(db, accountId, new Date()),
  );
  const slots = await test.database.query<{ start_time: Date }>(
    'select start_time from bookings.companion_availability where companion_id = $1',
    [accountId],
  );
  expect(new Set(slots.map(({ start_time: start }) => start.getUTCHours()))).toEqual(new Set([9]));
});
