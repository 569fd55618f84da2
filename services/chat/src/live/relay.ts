import { setTimeout as pause } from 'node:timers/promises';
import { asSystem } from '@kabar/server/jobs';
import { beforeScrape, outboxLag, outboxWaiting } from '@kabar/server/metrics';
import type { Mounting } from '@kabar/server/perform';
import { begin } from '@kabar/server/transaction';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { ChatTables } from '../tables.ts';
import { forgetEvents, listWaitingEvents, measureOutbox } from './queries.ts';
import { openStreamWriter } from './redis-stream.ts';

/** Advisory lock of the one process that relays; "LIVE" in ASCII. */
const relayLock = 0x4c495645;
const idleMs = 20;
const takeOverMs = 250;
const failedMs = 200;

/**
 * Moves events from the outbox table to the Redis stream. One process of the chat service holds the lock and relays;
 * another takes over when its connection ends. Events are deleted after Redis has them (at least once), and readers
 * deduplicate.
 */
export function startRelay(mounting: Mounting, redisUrl: string): { close(): Promise<void> } {
  const { env, log } = mounting;
  const stopping = new AbortController();
  const writer = openStreamWriter(redisUrl, log);
  const unwatch = beforeScrape(() => measure(mounting));
  const relaying = keepGoing();
  return {
    close: async () => {
      unwatch();
      stopping.abort();
      await writer.close();
      await relaying;
    },
  };

  async function keepGoing() {
    while (!stopping.signal.aborted) {
      const lock = new pg.Client({
        connectionString: env.directDatabaseUrl,
        connectionTimeoutMillis: 5_000,
        application_name: 'kabar-chat-relay',
      });
      let isHeld = true;
      lock.on('error', () => undefined);
      lock.on('end', () => {
        isHeld = false;
      });
      try {
        await lock.connect();
        await waitForTurn(lock);
        while (isHeld && !stopping.signal.aborted) await step();
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ reason: String(error) }, 'the relay is interrupted');
      } finally {
        await lock.end().catch(() => undefined);
      }
      await wait(failedMs);
    }
  }

  async function waitForTurn(lock: pg.Client) {
    while (!stopping.signal.aborted) {
      const { rows } = await lock.query<{ alone: boolean }>(
        'select pg_try_advisory_lock($1) as alone',
        [relayLock],
      );
      if (rows[0]?.alone) return;
      await wait(takeOverMs);
    }
  }

  async function step() {
    const waiting = await readAsSystem(mounting, listWaitingEvents);
    if (waiting.length === 0) return await wait(idleMs);
    await writer.write(waiting);
    const ids = waiting.map(({ id }) => id);
    await asSystem<ChatTables, void>(mounting, (db) => forgetEvents(db, ids));
  }

  async function wait(ms: number) {
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

async function measure(mounting: Mounting) {
  const { waiting, oldest } = await readAsSystem(mounting, measureOutbox);
  outboxWaiting.set(Number(waiting));
  outboxLag.set(oldest === null ? 0 : (Date.now() - oldest.getTime()) / 1_000);
}

async function readAsSystem<Result>(
  { pool, env }: Mounting,
  work: (db: Kysely<ChatTables>) => Promise<Result>,
): Promise<Result> {
  const key = Buffer.from(env.systemKey, 'base64');
  const transaction = begin<ChatTables>(pool, { kind: 'system', key }, { writes: false });
  const result = await work(transaction.db);
  await transaction.commit();
  return result;
}
