import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callService, createPerson } from '@kabar/dev/test-service';
import { writeStore } from '@kabar/gateway/gateway-fixture';
import { freePort } from '@kabar/server/free-port';
import { sessionCookieName } from '@kabar/server/session-cookie';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** The product on its embedded database, as `npm start` runs it. */
interface Installation {
  url: string;
  query(text: string, values?: unknown[]): Promise<{ id: string }[]>;
  killDatabase(): void;
  health(): Promise<{ status: number; body: unknown }>;
}

/** One data folder for all tests, because creating and migrating its database takes longest. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kabar-killed-'));
  writeStore(path.join(folder, 'releases'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(form: 'main' | 'split'): Promise<Installation> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${form}.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: String(port),
      KABAR_DATA: folder,
      KABAR_DEMO: 'false',
      LOG_LEVEL: 'silent',
      RELEASES: path.join(folder, 'releases'),
    },
  });
  endings.push(() => stop(child));
  await says(child, 'Kabar is ready');
  const url = `http://localhost:${port}`;
  const [pid, , , databasePort] = readFileSync(
    path.join(folder, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8');
  const admin = new pg.Pool({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${databasePort}/kabar`,
  });
  admin.on('error', () => undefined);
  endings.push(() => admin.end());
  return {
    url,
    query: async (text, values = []) => (await admin.query(text, values)).rows,
    killDatabase: () => process.kill(Number(pid), 'SIGKILL'),
    health: async () => {
      const response = await fetch(`${url}/healthz`);
      return { status: response.status, body: await response.json() };
    },
  };
}

function says(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Sends a message every tenth of a second, with retries like a browser, until `isOver`; returns those that were acknowledged. */
async function write(
  installation: Installation,
  isOver: () => boolean,
  told: () => void,
): Promise<string[]> {
  const database = { query: installation.query } as Parameters<typeof createPerson>[0];
  const [client, companion] = [
    await createPerson(database, 'client'),
    await createPerson(database, 'companion'),
  ];
  const [conversation] = await installation.query(
    'insert into chat.conversations (client_user_id, companion_user_id) values ($1, $2) returning id',
    [client.accountId, companion.accountId],
  );
  await installation.query(
    'insert into chat.conversation_participants (conversation_id, user_id) values ($1, $2), ($1, $3)',
    [conversation?.id, client.accountId, companion.accountId],
  );
  const cookie = `${sessionCookieName(installation.url)}=${client.token}`;
  const acknowledged: string[] = [];
  while (!isOver()) {
    const id = randomUUID();
    const request = `POST /conversations/${conversation?.id}/messages`;
    const body = { id, content: 'Apa kabar?' };
    const answer = await callService(
      `${installation.url}/api/chat`,
      installation.url,
      request,
      body,
      { cookie },
    );
    expect([201, 429, 503]).toContain(answer.status);
    if (answer.status === 201) {
      acknowledged.push(id);
      told();
    }
    await pause(100);
  }
  return acknowledged;
}

describe('the embedded database, killed while people write', () => {
  it.each(['main', 'split'] as const)(
    'comes back by itself (%s)',
    async (form) => {
      const installation = await start(form);
      let isOver = false;
      let stored = 0;
      const told = () => {
        stored += 1;
      };
      const isStored = (least: number) =>
        expect.poll(() => stored, { timeout: 30_000 }).toBeGreaterThan(least);
      const writing = Promise.all(
        Array.from({ length: 5 }, () => write(installation, () => isOver, told)),
      );
      await isStored(15);
      const health = async () => (await installation.health()).status;
      await expect.poll(health, { timeout: 30_000 }).toBe(200);
      installation.killDatabase();
      // Polls, because connections of the killed server may respond for another moment.
      await expect.poll(installation.health, { timeout: 30_000, interval: 10 }).toMatchObject({
        status: 503,
        body: { ok: false, down: { auth: 'database unreachable' } },
      });
      await expect.poll(health, { timeout: 20_000, interval: 50 }).toBe(200);
      await installation.query(`select jobs_api.enqueue('auth:send-mail', '{}')`);
      await isStored(stored + 15);
      isOver = true;
      const acknowledged = (await writing).flat();
      const kept = await installation.query('select id from chat.messages where id = any($1)', [
        acknowledged,
      ]);
      expect(kept).toHaveLength(acknowledged.length);
      await expect
        .poll(
          () =>
            installation.query(
              'select id::text from graphile_worker._private_jobs where attempts = 0 and run_at <= now()',
            ),
          {
            timeout: 30_000,
          },
        )
        .toEqual([]);
    },
    90_000,
  );
});
