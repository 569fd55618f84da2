import { spawn } from 'node:child_process';
import { on } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '@kabar/server/free-port';
import { projectFolder } from '../../start/project-folder.ts';
import type { Environment } from './environment.ts';

export interface KabarProcess {
  url: string;
  processId: number;
  stop(): Promise<void>;
}

/** Runs `npm start` with its own data folder and built pages. */
export async function startKabarProcess(
  environment: Environment,
  dataFolder: string,
  releases: string,
): Promise<KabarProcess> {
  const port = await freePort();
  const file = path.join(projectFolder, 'platform', 'src', 'start', 'main.ts');
  // The same flags as in platform/start.mjs.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
  const child = spawn(process.execPath, [...flags, file], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      KABAR_DATA: dataFolder,
      RELEASES: releases,
      LOG_LEVEL: 'error',
      MALLOC_ARENA_MAX: '2',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  environment.onEnd(stop);
  await isReady(child.stdout);
  return { url: `http://localhost:${port}`, processId: child.pid ?? 0, stop };
}

/** Waits for the ready message; polling would take CPU time from Kabar. */
async function isReady(output: Readable): Promise<void> {
  const lines = createInterface(output);
  const signal = AbortSignal.timeout(60_000);
  for await (const [line] of on(lines, 'line', { signal, close: ['close'] })) {
    if (line.startsWith('Kabar is ready')) return;
  }
  throw new Error('Kabar ended before it was ready.');
}
