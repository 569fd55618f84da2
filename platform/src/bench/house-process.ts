import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { projectFolder } from '../project-folder.ts';
import type { Ground } from './ground.ts';

export interface HouseProcess {
  url: string;
  processId: number;
  stop(): Promise<void>;
}

/** `npm start` as it is, on a data folder and built pages of our own. */
export async function startHouse(
  ground: Ground,
  dataFolder: string,
  releases: string,
): Promise<HouseProcess> {
  const port = await freePort();
  const file = path.join(projectFolder, 'platform', 'src', 'main.ts');
  // As platform/start.mjs does it.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
  const child = spawn(process.execPath, [...flags, file], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
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
  ground.onEnd(stop);
  const url = `http://localhost:${port}`;
  await isReady(url);
  return { url, processId: child.pid ?? 0, stop };
}

/** Until then the door answers 503. */
async function isReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The house did not start within a minute.');
}
