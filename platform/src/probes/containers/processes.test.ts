import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { writeStore } from '@kabar/gateway/gateway-fixture';
import { freePort } from '@kabar/server/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { environmentOf, makePlaces, type Places } from './container-fixture.ts';
import { readCompose } from './read-compose.ts';

/* Runs the commands of docker-compose.yml as local processes: volumes and secrets become folders, hosts become ports. */
const { services } = readCompose({
  PUBLIC_URL: 'https://kabar.example',
  MAIL: 'off',
  LOG_LEVEL: 'silent',
});
const listeners = ['gateway', ...serviceNames];
const ports = new Map<string, number>();
const running: ChildProcess[] = [];
let database: TestDatabase;
let places: Places;

beforeAll(async () => {
  database = await createTestDatabase();
  places = makePlaces(services, {
    'kabar-secret': database.secret,
    'database-password': decodeURIComponent(new URL(database.adminUrl).password),
  });
  writeStore(path.join(places.folder, 'built'));
  for (const name of listeners) ports.set(name, await freePort());
});
afterAll(async () => {
  await Promise.all(running.map(stop));
  places.remove();
  await database.drop();
});

it('start from a database and secrets in files, and the gateway finds all of them well', async () => {
  expect(await ended(start('migrate'))).toBe(0);
  expect(await ended(start('publish'))).toBe(0);
  running.push(...[...listeners, 'jobs'].map((name) => start(name)));
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${ports.get('gateway')}/healthz`);
    return { status: response.status, body: await response.json() };
  };
  await expect
    .poll(() => health().catch(() => undefined), { timeout: 30_000, interval: 100 })
    .toEqual({ status: 200, body: { ok: true } });
  expect(await Promise.all(listeners.map((name) => ended(check(name))))).toEqual(
    listeners.map(() => 0),
  );
  await database.query(`select jobs_api.enqueue('auth:send-mail', '{}')`);
  const waiting = () =>
    database.query('select id from graphile_worker._private_jobs where attempts = 0');
  await expect.poll(waiting, { timeout: 30_000, interval: 100 }).toEqual([]);
  await Promise.all(running.splice(0).map(stop));
  expect(await ended(check('auth'))).toBe(1);
}, 180_000);

function start(container: string): ChildProcess {
  const { command = [] } = services[container] ?? {};
  const environment = environmentOf(places, container, services[container]);
  const onThisMachine = Object.entries(environment).map(([name, value]) => [
    name,
    withAddresses(value),
  ]);
  return run(
    command.slice(1).map((word) => places.translate(container, withStore(word))),
    {
      ...Object.fromEntries(onThisMachine),
      // Any free port, because all processes share one machine.
      ...('METRICS_PORT' in environment ? { METRICS_PORT: '0' } : {}),
      ...(ports.has(container) ? { PORT: String(ports.get(container)), HOST: '127.0.0.1' } : {}),
    },
  );
}

/** Runs the health check of a container. */
function check(container: string): ChildProcess {
  const { healthcheck, environment } = services[container] ?? {};
  const [kind, program, ...words] = healthcheck?.test ?? [];
  expect([kind, program]).toEqual(['CMD', 'node']);
  return run(
    words.map((word) => word.replace(`:${environment?.PORT}/`, `:${ports.get(container)}/`)),
    {},
  );
}

function run(words: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, words, {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', environment.NODE_ENV ? 'inherit' : 'ignore'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...environment,
    },
  });
}

function withAddresses(value: string): string {
  const { host, pathname } = new URL(database.adminUrl);
  return value
    .replace('postgres:5432/kabar', `${host}${pathname}`)
    .replace(
      /^http:\/\/(\w+):4000$/,
      (_whole, name) => `http://127.0.0.1:${ports.get(String(name))}`,
    );
}

/** Replaces the release store of the image by a small one. */
function withStore(word: string): string {
  return word === 'dist/releases' ? path.join(places.folder, 'built') : word;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = ended(child);
  child.kill('SIGTERM');
  await end;
}
