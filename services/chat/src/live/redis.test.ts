import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { freePort } from '@kabar/server/free-port';
import { sendLiveEvents } from '@kabar/server/live-events-transport';
import { sessionCookieName } from '@kabar/server/session-cookie';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeConversation, connect, silence } from '../chat-people-fixture.ts';
import { startRedis } from './redis-fixture.ts';

const redis = await startRedis();

interface Process {
  url: string;
  child: ChildProcess;
}

let database: TestDatabase;
/** The public URL, whose port is part of the cookie's name; both processes share it. */
const publicUrl = 'http://127.0.0.1:4999';
let one: Process;
let other: Process;
const opened: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await sendLiveEvents(database, 'outbox');
});
afterAll(async () => {
  for (const chat of [one, other]) chat?.child.kill('SIGKILL');
  await database.drop();
  await redis?.remove();
});
/** Both keep running between tests; a killed one is restarted. */
beforeEach(async () => {
  [one, other] = await Promise.all([startUnlessRunning(one), startUnlessRunning(other)]);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

async function startUnlessRunning(chat: Process | undefined): Promise<Process> {
  if (chat === undefined || chat.child.killed) return await startChat();
  return chat;
}

async function startChat(): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: String(port),
      DATABASE_URL: database.urls.chat,
      KABAR_DATA: path.join(import.meta.dirname, 'unused'),
      KABAR_SECRET: database.secret,
      KABAR_SYSTEM_KEY: systemKey(database.secret).toString('base64'),
      PUBLIC_URL: publicUrl,
      REDIS_URL: redis?.url ?? '',
      LOG_LEVEL: 'silent',
    },
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve({ url: `http://127.0.0.1:${port}`, child }));
    child.once('exit', (code) => reject(new Error(`the chat service ended with ${code}`)));
  });
}

interface Told {
  message?: { seq: number; content: string };
}

async function arrange() {
  const [client, companion] = await Promise.all([
    createPerson(database, 'client'),
    createPerson(database, 'companion'),
  ]);
  const cookieOf = ({ token }: { token: string }) => `${sessionCookieName(publicUrl)}=${token}`;
  return {
    conversation: await arrangeConversation(database, client, companion),
    client: { ...client, cookie: cookieOf(client) },
    companion: { ...companion, cookie: cookieOf(companion) },
  };
}

/** Collects the message events of a socket, without fetching. */
async function listen(process: Process, person: { cookie: string }) {
  const socket = await connect(process.url, person, { origin: publicUrl });
  opened.push(socket);
  const told: string[] = [];
  socket.on('message', ({ message }: Told) => told.push(message?.content ?? 'no row'));
  return told;
}

/** Sends to one of the processes, and retries with the same id until it is stored. */
async function store(places: Process[], cookie: string, conversation: string, content: string) {
  const id = randomUUID();
  for (let tries = 0; ; tries += 1) {
    const { url } = places[tries % places.length] ?? one;
    try {
      const response = await fetch(`${url}/api/chat/conversations/${conversation}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl, cookie },
        body: JSON.stringify({ id, content }),
      });
      if (response.status === 201) return;
      if (response.status < 500 && response.status !== 429)
        throw new Error(String(response.status));
      await database.query('delete from chat.rate_limits');
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await silence(20);
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `m ${n + 1}`);

describe('live events through Redis', {
  skip: redis === undefined,
  meta: { needs: 'redis-server' },
}, () => {
  it('reach the sockets of every process once and in order, without a database notification', async () => {
    const { conversation, client, companion } = await arrange();
    const [here, there] = await Promise.all([listen(one, companion), listen(other, companion)]);
    const notified: string[] = [];
    const listener = new pg.Client({ connectionString: database.adminUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => notified.push(payload ?? ''));
    await listener.query('listen kabar_events');
    const wanted = numbered(60);
    for (const content of wanted) await store([one, other], client.cookie, conversation, content);
    await expect.poll(() => here.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(60);
    await expect.poll(() => there.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(60);
    await silence(200);
    expect(here).toEqual(wanted);
    expect(there).toEqual(wanted);
    expect(notified).toEqual([]);
    const left = () => database.query('select from chat.event_outbox');
    await expect.poll(left).toEqual([]);
    await listener.end();
  }, 120_000);

  it.each([0, 1])(
    'live events through Redis are neither lost nor duplicated if a process is killed meanwhile (%s)',
    async (which) => {
      const { conversation, client, companion } = await arrange();
      const [killed, stays] = which === 0 ? [one, other] : [other, one];
      const told = await listen(stays, companion);
      const wanted = numbered(60);
      const writing = (async () => {
        for (const content of wanted) {
          await store([killed, stays], client.cookie, conversation, content);
        }
      })();
      await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(10);
      killed.child.kill('SIGKILL');
      await writing;
      await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(60);
      await silence(300);
      expect(told).toEqual(wanted);
    },
    120_000,
  );

  it('live events through Redis are deduplicated if the relay dies between Redis and the outbox', async () => {
    const { conversation, client, companion } = await arrange();
    const told = await listen(other, companion);
    await store([one], client.cookie, conversation, 'm 1');
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['m 1']);
    // As after a relay crash before deleting: the same event is queued again.
    const event = await storedEvent();
    await database.query(
      'insert into chat.event_outbox (id, event) overriding system value values ($1, $2)',
      [event.id, event.event],
    );
    await store([one], client.cookie, conversation, 'm 2');
    await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await silence(300);
    expect(told).toEqual(['m 1', 'm 2']);
  }, 120_000);

  it('wait for an unavailable Redis, while messages are stored', async () => {
    const { conversation, client, companion } = await arrange();
    const told = await listen(other, companion);
    await store([one], client.cookie, conversation, 'm 1');
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['m 1']);
    await redis?.kill();
    await store([one], client.cookie, conversation, 'm 2');
    await store([other], client.cookie, conversation, 'm 3');
    await silence(500);
    expect(told).toEqual(['m 1']);
    await redis?.start();
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['m 1', 'm 2', 'm 3']);
  }, 120_000);

  async function storedEvent(): Promise<{ id: string; event: string }> {
    const { createClient } = await import('@redis/client');
    const reader = createClient({ url: redis?.url ?? '' });
    await reader.connect();
    const entries = await reader.xRevRange('kabar:live-events', '+', '-', { COUNT: 1 });
    await reader.close();
    const { id = '', event = '' } = entries?.[0]?.message ?? {};
    return { id, event };
  }
});
