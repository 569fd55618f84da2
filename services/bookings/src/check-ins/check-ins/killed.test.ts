import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { createQuestionTest, type QuestionTest } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
let child: ChildProcess | undefined;
let gate: Awaited<ReturnType<typeof createGate>>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  gate = await createGate();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await gate.end();
  await place.stop();
  await test.stop();
});

/** Starts a process that runs the jobs once, with its clock shifted by this many minutes. */
function startJobs(shiftMinutes: number): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'jobs-apart-fixture.ts')], {
    stdio: 'inherit',
    env: envApart(shiftMinutes),
  });
}

function envApart(shiftMinutes: number) {
  const { env } = test;
  return {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    PUBLIC_URL: env.publicUrl,
    DATABASE_URL: env.databaseUrl,
    KABAR_DATA: env.dataFolder,
    KABAR_SECRET: env.secret,
    KABAR_SYSTEM_KEY: env.systemKey,
    LOG_LEVEL: 'silent',
    CLOCK_SHIFT_MINUTES: String(shiftMinutes),
    ...env.variables,
  };
}

async function runJobs(shiftMinutes: number) {
  child = startJobs(shiftMinutes);
  expect((await once(child, 'exit'))[0]).toBe(0);
}

/** Blocks every write of a question, link or search step between statement and commit. */
async function createGate() {
  const connection = new pg.Client(test.database.adminUrl);
  await connection.connect();
  await connection.query(`
    create function bookings.wait_at_gate() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(13);
        return null;
      end $$;
    grant execute on function bookings.wait_at_gate to public`);
  for (const table of ['check_ins', 'check_in_tokens', 'missed_check_ins', 'missed_check_in_steps'])
    await connection.query(
      `create trigger wait_at_gate after insert or update on bookings.${table}
         for each row execute function bookings.wait_at_gate()`,
    );
  const waiting = async () =>
    (
      await connection.query(
        `select from pg_locks where locktype = 'advisory' and objid = 13 and not granted`,
      )
    ).rows.length;
  return {
    close: () => connection.query('select pg_advisory_lock(13)'),
    open: () => connection.query('select pg_advisory_unlock(13)'),
    waiting,
    end: () => connection.end(),
  };
}

/** Kills the process before its first write at that minute is committed, and checks that nothing was stored. */
async function killAt(shiftMinutes: number, stored: () => Promise<unknown>) {
  const before = await stored();
  await gate.close();
  child = startJobs(shiftMinutes);
  await expect.poll(gate.waiting, { timeout: 60_000 }).toBeGreaterThan(0);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await gate.open();
  await expect.poll(gate.waiting, { timeout: 60_000 }).toBe(0);
  expect(await stored()).toEqual(before);
}

const storedOf = async (planId: string) => ({
  questions: await place.query(
    'select state, asked_at is not null as asked, reminders from bookings.check_ins where plan_id = $1',
    [planId],
  ),
  steps: (
    await place.query<{ step: string }>(
      `select step.kind || ' ' || step.turn as step from bookings.missed_check_in_steps as step
         join bookings.missed_check_ins as chain on chain.id = step.check_in_id
         join bookings.check_ins as own on own.id = chain.daily_check_in_id and own.plan_id = $1 order by step.id`,
      [planId],
    )
  ).map(({ step }) => step),
});
const sentTo = async (client: TestPerson) =>
  (
    await readNotices(
      test.database,
      { recipient_id: client.accountId, type: 'check_in_question' },
      ['payload'],
    )
  ).map(({ payload }) => payload.turn);

it('one question, each message and each step once, though every process is killed in the middle of every step', async () => {
  const client = await test.person('client');
  const planId: string = (await place.planOf(client, { askedBy: ['push', 'mail'] })).body.plan.id;
  const stored = () => storedOf(planId);
  // All steps: opened and sent, two reminders, missed, and the search, which has no companion and no contact.
  for (const minute of [0, 31, 61, 92]) {
    await killAt(minute, stored);
    await runJobs(minute);
    await runJobs(minute);
  }
  expect(await stored()).toEqual({
    questions: [{ state: 'missed', asked: true, reminders: 2 }],
    steps: ['no_answer 0', 'incident 0'],
  });
  expect(await sentTo(client)).toEqual([0, 1, 2]);
  // Each of the three messages has its own links by push and by mail.
  expect(
    await place.query(
      'select link.way, count(*)::int as count from bookings.check_in_tokens as link join bookings.check_ins as own on own.id = link.check_in_id where own.plan_id = $1 group by 1 order by 1',
      [planId],
    ),
  ).toEqual([
    { way: 'mail', count: 3 },
    { way: 'push', count: 3 },
  ]);
  const [chain] = await place.query<{ id: string }>(
    `select chain.id from bookings.missed_check_ins as chain
       join bookings.check_ins as own on own.id = chain.daily_check_in_id where own.plan_id = $1`,
    [planId],
  );
  const about = { reference_id: chain?.id ?? '' };
  expect(await readIncidents(test.database, about, ['kind'])).toEqual([{ kind: 'missed' }]);
}, 300_000);

it('clocks that are wrong by hours store one question a window, forget nobody, and leave nothing due', async () => {
  const client = await test.person('client');
  const planId: string = (await place.planOf(client)).body.plan.id;
  for (const shift of [-180, 0, 200, -60, 0]) await runJobs(shift);
  const windows = await place.query<{ date: string; count: number }>(
    `select local_date::text as date, count(*)::int as count from bookings.check_ins where plan_id = $1 group by 1`,
    [planId],
  );
  expect(windows).toHaveLength(1);
  expect(windows[0]).toMatchObject({ count: 1 });
  // What should be done by the real clock, compared with what was done.
  expect(
    await place.query('select id from bookings.check_ins where next_at <= now() and plan_id = $1', [
      planId,
    ]),
  ).toEqual([]);
  expect(
    await place.query('select id from bookings.check_in_plans where next_opens_at <= now()'),
  ).toEqual([]);
  const [question] = await place.questionsOf(planId);
  const answered = await client.call(`POST /check-ins/${question?.id}/answer`, { answer: 'fine' });
  expect(answered.body.checkIn).toMatchObject({ state: 'fine' });
  for (const shift of [200, -180, 0]) await runJobs(shift);
  expect(await place.stateOf(question?.id ?? '')).toBe('fine');
  expect(
    await place.query(
      `select from bookings.missed_check_ins where client_user_id = $1 and state <> 'ended'`,
      [client.accountId],
    ),
  ).toEqual([]);
}, 300_000);

/** Starts the service in a separate process. Returns its URL. */
async function startService(): Promise<string> {
  child = fork(path.join(import.meta.dirname, 'service-apart-fixture.ts'), { env: envApart(0) });
  const [message] = await once(child, 'message');
  return z.object({ url: z.url() }).parse(message).url;
}

it('an answer whose service is killed before the commit is sent again, and counts once', async () => {
  const client = await test.person('client');
  const { id } = await place.question(client);
  const token = await place.token(id);
  const answer = (url: string) =>
    fetch(`${url}/api/bookings/check-in-tokens/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, answer: 'fine' }),
    });
  let url = await startService();
  await gate.close();
  const lost = answer(url).catch(() => 'lost');
  await expect.poll(gate.waiting, { timeout: 60_000 }).toBeGreaterThan(0);
  const ended = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await ended;
  expect(await lost).toBe('lost');
  await gate.open();
  await expect.poll(gate.waiting, { timeout: 60_000 }).toBe(0);
  expect(await place.stateOf(id)).toBe('open');
  url = await startService();
  const again = await Promise.all([answer(url), answer(url)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await place.stateOf(id)).toBe('fine');
  child?.kill('SIGKILL');
}, 120_000);
