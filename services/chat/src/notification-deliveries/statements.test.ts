import { accountsFrom, profilesFrom, profilesTable } from '@kabar/dev/neighbours/auth';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSendPush } from '../send-push.ts';
import type { ChatTables } from '../tables.ts';
import { type DeliveryTest, startDeliveryTest } from './deliveries-fixture.ts';
import { sendDue } from './send-due.ts';

let all: DeliveryTest;
let pool: pg.Pool;
let statements = 0;
beforeAll(async () => {
  all = await startDeliveryTest();
  pool = createPool(all.test.env.databaseUrl);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        statements += 1;
        return query(...given);
      },
    });
  });
});
afterAll(async () => {
  await pool.end();
  await all.stop();
});
beforeEach(async () => {
  await all.test.database.query('delete from chat.notification_deliveries');
});

/** The database blocks read to find due deliveries. */
async function pagesRead(): Promise<number> {
  const parts = { pool, env: all.test.env };
  return await asSystem<ChatTables, number>(parts, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) select * from chat.due_deliveries(${new Date(Date.now() + 1_000)}, 100)
    `.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (
      (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN)
    );
  });
}

/** People without notifications. */
async function addPeople(count: number): Promise<void> {
  await all.test.database.query(`
    create temporary table many as select gen_random_uuid() as id from generate_series(1, ${count});
    ${accountsFrom(`select id, id || '@many.test' from many`)};
    ${profilesFrom(`select id, 'Somebody', 'client' from many`)};
    drop table many`);
  await all.test.database.query(`vacuum analyze ${profilesTable}`);
}

/** The number of statements of one run with notifications to this many people. */
async function run(people: number): Promise<{ looked: number; statements: number }> {
  const readers = await Promise.all(
    Array.from({ length: people }, () => all.reader('en', 'Europe/London')),
  );
  for (const reader of readers) {
    await all.subscribe(reader);
    await all.notify(reader, 'companion_approved', {});
  }
  const parts = { ...all.test, pool, sidePool: pool, log: pino({ level: 'silent' }) };
  const send = createSendPush(parts as never);
  statements = 0;
  const looked = await sendDue(parts as never, send, new Date(Date.now() + 1_000), 100);
  return { looked, statements };
}

it('forty deliveries need as many statements as two', async () => {
  const two = await run(1);
  const forty = await run(20);
  expect([two.looked, forty.looked]).toEqual([2, 40]);
  expect(forty.statements).toBe(two.statements);
  expect(two.statements).toBeGreaterThan(0);
  expect(all.push.received).toHaveLength(21);
});

it('a hundred deliveries need at most twelve statements', async () => {
  const hundred = await run(50);
  expect(hundred.looked).toBe(100);
  expect(hundred.statements).toBeLessThanOrEqual(12);
});

it('deliveries read as many pages among thousands of people as among a few', async () => {
  const companion = await all.test.person('companion');
  const readers = await Promise.all(
    Array.from({ length: 20 }, () => all.reader('en', 'Europe/London')),
  );
  for (const reader of readers)
    await all.notify(reader, 'companion_absent', { companion_id: companion.accountId });
  await pagesRead();
  const few = await pagesRead();
  await addPeople(5_000);
  await pagesRead();
  expect(await pagesRead()).toBeLessThan(few * 1.5);
});
