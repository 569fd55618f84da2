import { createPool } from '@kabar/server/transaction';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSendPush } from '../send-push.ts';
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

it('needs as many statements for forty deliveries as for two', async () => {
  const two = await run(1);
  const forty = await run(20);
  expect([two.looked, forty.looked]).toEqual([2, 40]);
  expect(forty.statements).toBe(two.statements);
  expect(two.statements).toBeGreaterThan(0);
  expect(all.push.received).toHaveLength(21);
});
