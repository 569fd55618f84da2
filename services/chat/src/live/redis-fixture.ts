import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kabar/server/free-port';

/** A Redis server without persistence. */
export interface TestRedis {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Undefined if redis-server is not installed (Debian: apt-get install redis-server). */
export async function startRedis(): Promise<TestRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'kabar-redis-'));
  let running: ChildProcess | undefined;
  const kill = async () => {
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    running = undefined;
    await ended;
  };
  const start = async () => {
    const options = { '--port': port, '--bind': '127.0.0.1', '--dir': folder, '--save': '' };
    running = spawn('redis-server', Object.entries(options).flat().map(String), {
      stdio: 'ignore',
    });
    while (!(await isOpen(port))) await pause(20);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
