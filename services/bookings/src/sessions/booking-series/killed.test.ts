import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { listHeldSessions } from '@kabar/dev/neighbours/billing';
import { addCompanion } from '@kabar/dev/test-companion';
import {
  callService,
  startTestService,
  type TestPerson,
  type TestService,
} from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { freePort } from '@kabar/server/free-port';
import { sessionCookieName } from '@kabar/server/session-cookie';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { bookingIdOf, daysOf } from './rules.ts';

let test: TestService;
let actions: BookingActions;
let url: string;
let child: ChildProcess;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = await startBookings(port);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await actions.close();
  await test.stop();
});

/** Starts the bookings service in a separate process, as in the split form. */
function startBookings(port: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, [path.join(import.meta.dirname, '..', '..', 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: String(port),
      DATABASE_URL: test.database.urls.bookings,
      KABAR_DATA: test.env.dataFolder,
      KABAR_SECRET: test.env.secret,
      KABAR_SYSTEM_KEY: systemKey(test.database.secret).toString('base64'),
      PUBLIC_URL: url,
      LOG_LEVEL: 'silent',
    },
  });
  return new Promise((resolve, reject) => {
    started.once('message', () => resolve(started));
    started.once('exit', (code) => reject(new Error(`the bookings service ended with ${code}`)));
  });
}

/** Blocks the third session of a series as long as this connection holds the advisory lock. */
async function stopAtThird() {
  const connection = new pg.Client(test.database.adminUrl);
  await connection.connect();
  await connection.query(`
    create function bookings.wait_at_third() returns trigger language plpgsql as $$
      begin
        if (select count(*) from bookings.bookings where series_id = new.series_id) = 2 then
          perform pg_advisory_xact_lock(11);
        end if;
        return new;
      end $$;
    grant execute on function bookings.wait_at_third to public;
    create trigger wait_at_third before insert on bookings.bookings for each row execute function bookings.wait_at_third();
    select pg_advisory_lock(11)`);
  const isWaiting = async () => {
    const { rows } = await connection.query(
      `select from pg_locks where locktype = 'advisory' and objid = 11 and not granted`,
    );
    return rows.length > 0;
  };
  return {
    isWaiting,
    async end() {
      await connection.query('select pg_advisory_unlock(11)');
      await connection.query(
        'drop trigger wait_at_third on bookings.bookings; drop function bookings.wait_at_third()',
      );
      await connection.end();
    },
  };
}

async function subscriberOfTheWeek(): Promise<TestPerson> {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
  return await actions.subscriber(await addCompanion(test, { timeZone: 'UTC', hours }));
}

async function rowsOf(series: string) {
  const [row] = await test.database.query<{ bookings: string[]; claims: number; series: number }>(
    `select array(select id from bookings.bookings where series_id = $1 order by series_date) as bookings,
       (select count(*)::int from bookings.time_claims) as claims,
       (select count(*)::int from bookings.booking_series) as series`,
    [series],
  );
  return row && { ...row, held: (await listHeldSessions(test.database)).length };
}

describe('a service that is killed between the rows of a series', () => {
  it('stores nothing; repeating the request creates each session once, under the same ids', async () => {
    const client = await subscriberOfTheWeek();
    const wish = {
      id: randomUUID(),
      firstDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      ...{ localTime: '09:00', timeZone: 'UTC', count: 8 },
    };
    const third = await stopAtThird();
    const cookie = `${sessionCookieName(url)}=${client.token}`;
    const lost = callService(`${url}/api/bookings`, url, 'POST /booking-series', wish, { cookie })
      .then(({ status }) => status)
      .catch(() => 'no answer');
    await expect.poll(third.isWaiting, { timeout: 30_000 }).toBe(true);
    child.kill('SIGKILL');
    expect(await lost).toBe('no answer');
    const sent = client.call('POST /booking-series', wish);
    await third.end();
    const answer = await sent;
    expect(answer.status).toBe(201);
    const made = await rowsOf(wish.id);
    expect(made).toMatchObject({ claims: 16, held: 8, series: 1 });
    expect(answer.body.dates.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual(
      made?.bookings,
    );
    const again = await client.call('POST /booking-series', wish);
    expect([again.status, again.body]).toEqual([201, answer.body]);
    expect(await rowsOf(wish.id)).toEqual(made);
    expect(made?.bookings).toEqual(
      daysOf({ ...wish, count: 8 }).map(({ date }) => bookingIdOf(wish.id, date)),
    );
    expect(await actions.faults()).toEqual([]);
  }, 30_000);
});
