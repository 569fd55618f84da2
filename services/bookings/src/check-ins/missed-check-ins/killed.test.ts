import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type CheckInTest, createCheckInTest } from './check-ins-fixture.ts';

let test: TestService;
let place: CheckInTest;
let child: ChildProcess | undefined;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await place.stop();
  await test.stop();
});

/** Runs the job once in a separate process. */
function startJobApart(): ChildProcess {
  const { env } = test;
  return spawn(process.execPath, [path.join(import.meta.dirname, 'job-apart-fixture.ts')], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PUBLIC_URL: env.publicUrl,
      DATABASE_URL: env.databaseUrl,
      KABAR_DATA: env.dataFolder,
      KABAR_SECRET: env.secret,
      KABAR_SYSTEM_KEY: env.systemKey,
      LOG_LEVEL: 'silent',
      ...env.variables,
    },
  });
}

/** Blocks each step between its write and its commit, as long as this connection holds the advisory lock. */
async function createStop() {
  const connection = new pg.Client(test.database.adminUrl);
  await connection.connect();
  await connection.query(`
    create function bookings.wait_at_step() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(12);
        return null;
      end $$;
    grant execute on function bookings.wait_at_step to public;
    create trigger wait_at_step after insert on bookings.missed_check_in_steps
      for each row execute function bookings.wait_at_step()`);
  const waiting = async () => {
    const { rows } = await connection.query(
      `select from pg_locks where locktype = 'advisory' and objid = 12 and not granted`,
    );
    return rows.length;
  };
  return {
    hold: () => connection.query('select pg_advisory_lock(12)'),
    release: () => connection.query('select pg_advisory_unlock(12)'),
    waiting,
    end: () => connection.end(),
  };
}

const steps = [
  'no_answer 0',
  'retry 1',
  'retry 2',
  'retry 3',
  'contact_written 1',
  'contact_skipped 2',
  'contact_written 3',
  'incident 0',
];

it('a missed check-in does each step once when its process is killed in the middle of every one', async () => {
  const companion = await place.companion();
  const { client } = await place.client(companion, [true, false, true]);
  const answer = await place.noAnswer(companion, await place.booking(client, companion));
  expect(answer.status).toBe(201);
  const id: string = answer.body.missedCheckIn.id;
  /** As if the time of the next step had come. */
  const makeDue = () =>
    place.query(
      `update bookings.missed_check_ins set next_at = now() - interval '1 second' where id = $1 and state = 'running'`,
      [id],
    );
  const stop = await createStop();
  let kills = 0;
  while ((await place.stepsOf(id)).length < steps.length) {
    const before = await place.stepsOf(id);
    await makeDue();
    await stop.hold();
    child = startJobApart();
    await expect.poll(stop.waiting, { timeout: 30_000 }).toBeGreaterThan(0);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    kills += 1;
    await stop.release();
    await expect.poll(stop.waiting, { timeout: 30_000 }).toBe(0);
    expect(await place.stepsOf(id)).toEqual(before);
    child = startJobApart();
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect((await place.stepsOf(id)).length).toBeGreaterThan(before.length);
  }
  await stop.end();
  // Skipping a contact without an address is part of the step that writes to the next one.
  expect(kills).toBe(steps.length - 2);
  expect(await place.stepsOf(id)).toEqual(steps);
  expect(await place.mailsAskedFor(id)).toHaveLength(2);
  expect(await readIncidents(place, { reference_id: id }, ['kind'])).toEqual([{ kind: 'missed' }]);
  const told = (await place.actions.noticesOf(companion)).map(({ type }) => type);
  expect(told.filter((type) => type === 'missed_check_in_retry')).toHaveLength(3);
  expect(told.filter((type) => type === 'missed_check_in_with_staff')).toHaveLength(1);
}, 120_000);
