import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from './job-runner.ts';

let database: TestDatabase;
let jobs: { stop(): Promise<void> };
const begun: unknown[] = [];
const done: unknown[] = [];
/** Tasks wait for this promise before they run. */
let held: Promise<void> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  const task = async (payload: unknown) => {
    begun.push(payload);
    await held;
    done.push(payload);
  };
  await asService([`select jobs_api.enqueue('chat:remember', '{"note": "begun by the dead"}')`]);
  await database.query(
    `update graphile_worker._private_jobs set locked_by = 'a killed one', locked_at = now(), attempts = 1`,
  );
  await asService([
    `select jobs_api.enqueue('chat:remember', '{"note": "given up in an earlier life"}')`,
  ]);
  await database.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload->>'note' like 'given up%'`,
  );
  jobs = await startJobs(
    database,
    [{ jobs: { 'chat:remember': task } }],
    pino({ level: 'silent' }),
  );
});

afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

/** Runs statements as a service's login role, like a request. */
async function asService(statements: string[], service: 'chat' | 'companion' = 'chat') {
  const client = new pg.Client({ connectionString: database.urls[service] });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function isQueueEmpty() {
  const rows = await database.query(
    'select from graphile_worker._private_jobs where run_at <= now()',
  );
  return rows.length === 0;
}

describe('background work', () => {
  it('runs what a service enqueued in its transaction', async () => {
    await asService([
      'begin',
      `select jobs_api.enqueue('chat:remember', '{"note": "committed"}')`,
      'commit',
    ]);
    await expect.poll(() => done, { timeout: 30_000 }).toContainEqual({ note: 'committed' });
  });

  it('runs again what a killed runner had begun', async () => {
    await expect
      .poll(() => done, { timeout: 30_000 })
      .toContainEqual({ note: 'begun by the dead' });
  });

  it('continues with begun and waiting jobs after the database has closed every connection', async () => {
    const release = Promise.withResolvers<void>();
    held = release.promise;
    await asService([`select jobs_api.enqueue('chat:remember', '{"note": "was under way"}')`]);
    await expect.poll(() => begun).toContainEqual({ note: 'was under way' });
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'kabar_jobs' and datname = current_database()`,
    );
    release.resolve();
    held = undefined;
    await asService([`select jobs_api.enqueue('chat:remember', '{"note": "came after"}')`]);
    await expect.poll(() => done, { timeout: 30_000 }).toContainEqual({ note: 'came after' });
    await expect.poll(isQueueEmpty, { timeout: 30_000 }).toBe(true);
    expect(done).toContainEqual({ note: 'was under way' });
  });

  it('tries jobs without attempts left once more at the start', async () => {
    await expect
      .poll(() => done, { timeout: 30_000 })
      .toContainEqual({ note: 'given up in an earlier life' });
  });

  it('never runs what was rolled back', async () => {
    await asService([
      'begin',
      `select jobs_api.enqueue('chat:remember', '{"note": "rolled back"}')`,
      'rollback',
      `select jobs_api.enqueue('chat:remember', '{"note": "after"}')`,
    ]);
    await expect.poll(() => done, { timeout: 30_000 }).toContainEqual({ note: 'after' });
    expect(done).not.toContainEqual({ note: 'rolled back' });
  });

  it('replaces a waiting job of the same key', async () => {
    const enqueue = (note: string) =>
      `select jobs_api.enqueue('chat:remember', '{"note": "${note}"}', now() + interval '1 hour', 'one')`;
    await asService([enqueue('first'), enqueue('second')], 'companion');
    const waiting = await database.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where key = 'one'`,
    );
    expect(waiting).toEqual([{ payload: { note: 'second' } }]);
  });

  it('lets the services that may not take jobs neither see nor take those of others', async () => {
    for (const step of [`due('chat:remember', 1)`, `take_due('chat:remember', '{one}')`])
      await expect(asService([`select jobs_api.${step}`])).rejects.toThrow(/permission denied/);
  });

  it("refuses a name that is not a service's task", async () => {
    await expect(asService([`select jobs_api.enqueue('rm:everything')`])).rejects.toThrow(
      /no task/,
    );
    await expect(asService([`select jobs_api.enqueue('Chat:x y')`])).rejects.toThrow(/no task/);
  });

  it('hides the queue from services', async () => {
    await expect(asService(['select * from graphile_worker.jobs'])).rejects.toThrow(/permission/);
    await expect(asService(['select * from jobs_api.given_up()'])).rejects.toThrow(/permission/);
    await expect(asService([`select graphile_worker.add_job('chat:remember')`])).rejects.toThrow(
      /permission/,
    );
  });
});

describe('a job runner that cannot start', () => {
  it('leaves neither a connection nor the lock of the first runner', async () => {
    const ownDatabase = await createTestDatabase();
    const connected = async () => {
      const [row] = await ownDatabase.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
           where usename = 'kabar_jobs' and datname = current_database()`,
      );
      return row?.count;
    };
    const services = [{ jobs: { 'chat:remember': async () => undefined }, crontab: 'never' }];
    await expect(startJobs(ownDatabase, services, pino({ level: 'silent' }))).rejects.toThrow();
    await expect.poll(connected).toBe(0);
    await ownDatabase.drop();
  });
});
