import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { freePort } from '@kabar/server/free-port';
import { sessionCookieName } from '@kabar/server/session-cookie';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeConversation, connect, silence } from '../chat-people-fixture.ts';

interface Told {
  id: string;
  seq: number;
  content: string;
}

let database: TestDatabase;
let port: number;
let url: string;
let child: ChildProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = await startChat();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await database.drop();
});

/** Starts the chat service in a separate process, as in the split form. */
function startChat(): Promise<ChildProcess> {
  const main = path.join(import.meta.dirname, '..', 'main.ts');
  const started = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: String(port),
      DATABASE_URL: database.urls.chat,
      KABAR_DATA: path.join(import.meta.dirname, 'unused'),
      KABAR_SECRET: database.secret,
      KABAR_SYSTEM_KEY: systemKey(database.secret).toString('base64'),
      PUBLIC_URL: url,
      LOG_LEVEL: 'silent',
    },
  });
  return new Promise((resolve, reject) => {
    started.once('message', () => resolve(started));
    started.once('exit', (code) => reject(new Error(`the chat service ended with ${code}`)));
  });
}

async function killAndRestart() {
  child.kill('SIGKILL');
  child = await startChat();
}

async function arrange() {
  const [client, companion] = await Promise.all([
    createPerson(database, 'client'),
    createPerson(database, 'companion'),
  ]);
  const cookieOf = (person: { token: string }) => ({
    cookie: `${sessionCookieName(url)}=${person.token}`,
  });
  return {
    conversation: await arrangeConversation(database, client, companion),
    client: cookieOf(client),
    companion: cookieOf(companion),
  };
}

/** Sends like the browser: one message at a time, retried with the same id until it is acknowledged. */
async function deliverSurely(person: { cookie: string }, conversation: string, content: string) {
  const id = randomUUID();
  for (;;) {
    try {
      const response = await fetch(`${url}/api/chat/conversations/${conversation}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie: person.cookie },
        body: JSON.stringify({ id, content }),
      });
      if (response.status === 201) return id;
      if (response.status < 500 && response.status !== 429)
        throw new Error(String(response.status));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await silence(20);
  }
}

/** Reads like the browser: live events are hints, and each (re)connection fetches messages after the last number. */
function follow(socket: Socket, person: { cookie: string }, conversation: string) {
  const seen = new Map<number, Told>();
  const last = () => Math.max(0, ...seen.keys());
  let asking = Promise.resolve();
  const catchUp = () => {
    asking = asking.then(ask).catch(() => undefined);
    return asking;
  };
  async function ask() {
    for (let more = true; more; ) {
      const response = await fetch(
        `${url}/api/chat/conversations/${conversation}/messages?after=${last()}`,
        { headers: { cookie: person.cookie } },
      );
      const body: { messages: Told[]; more: boolean } = JSON.parse(await response.text());
      for (const message of body.messages) seen.set(message.seq, message);
      more = body.more;
    }
  }
  socket.on('connect', catchUp);
  socket.on('message', ({ message }: { message?: Told }) => {
    if (message && message.seq === last() + 1) seen.set(message.seq, message);
    else void catchUp();
  });
  return { seen, catchUp };
}

const inOrder = (seen: Map<number, Told>) =>
  [...seen.values()].sort((one, other) => one.seq - other.seq).map((message) => message.content);

describe('the chat service in a process of its own', () => {
  it('loses, duplicates and reorders nothing if it is killed twice while both sides write', {
    timeout: 180_000,
  }, async () => {
    const { conversation, client, companion } = await arrange();
    const socket = await connect(url, companion);
    const { seen, catchUp } = follow(socket, companion, conversation);
    const wanted = { client: [] as string[], companion: [] as string[] };
    const write = async (who: 'client' | 'companion', person: { cookie: string }) => {
      for (let n = 1; n <= 18; n += 1) {
        const content = `${who} ${n}`;
        wanted[who].push(content);
        await deliverSurely(person, conversation, content);
        await silence(30);
      }
    };
    const writing = Promise.all([write('client', client), write('companion', companion)]);
    await silence(150);
    await killAndRestart();
    await silence(150);
    await killAndRestart();
    await writing;
    await expect.poll(() => seen.size, { timeout: 20_000 }).toBe(36);
    await catchUp();
    const order = inOrder(seen);
    expect(order.filter((content) => content.startsWith('client'))).toEqual(wanted.client);
    expect(order.filter((content) => content.startsWith('companion'))).toEqual(wanted.companion);
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 36 }, (_, n) => n + 1),
    );
    const stored = await database.query<{ content: string }>(
      'select content from chat.messages where conversation_id = $1 order by seq',
      [conversation],
    );
    expect(stored.map((row) => row.content)).toEqual(order);
    socket.close();
  });

  it('delivers all 200 messages to a person who was away, once and in order', {
    timeout: 180_000,
  }, async () => {
    const { conversation, client, companion } = await arrange();
    const socket = await connect(url, companion);
    const { seen } = follow(socket, companion, conversation);
    await deliverSurely(client, conversation, 'm 1');
    await expect.poll(() => seen.size).toBe(1);
    socket.disconnect();
    for (let n = 2; n <= 200; n += 1) {
      // Resets the sender's rate limit, which is not under test.
      if (n % 19 === 0) await database.query('delete from chat.rate_limits');
      await deliverSurely(client, conversation, `m ${n}`);
    }
    socket.connect();
    await deliverSurely(client, conversation, 'm 201');
    await expect.poll(() => seen.size, { timeout: 30_000 }).toBe(201);
    expect(inOrder(seen)).toEqual(Array.from({ length: 201 }, (_, n) => `m ${n + 1}`));
    socket.close();
  });

  it('delivers live across two processes that are connected only by the database', async () => {
    const { conversation, client, companion } = await arrange();
    const firstPort = port;
    const firstUrl = url;
    const socket = await connect(url, companion);
    const { seen } = follow(socket, companion, conversation);
    port = await freePort();
    // The cookie's name contains the public URL's port, which stays that of the first process.
    const second = await startChat();
    try {
      const response = await fetch(
        `http://127.0.0.1:${port}/api/chat/conversations/${conversation}/messages`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: firstUrl, cookie: client.cookie },
          body: JSON.stringify({ id: randomUUID(), content: 'From the other process' }),
        },
      );
      expect(response.status).toBe(201);
      await expect.poll(() => inOrder(seen)).toEqual(['From the other process']);
    } finally {
      second.kill('SIGKILL');
      port = firstPort;
      socket.close();
    }
  });
});
