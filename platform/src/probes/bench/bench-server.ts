import { fork } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import type { Environment } from './environment.ts';

export interface BenchServer {
  /** One URL for each port that it listens on. */
  urls: string[];
  processId: number;
  stop(): Promise<void>;
}

/** Starts one of the servers in this folder as a process of its own, as in production. */
export function startBenchServer(
  environment: Environment,
  server: 'kabar' | 'split-gateway' | 'baseline' | 'peers/postgraphile-server',
  settings: object,
): Promise<BenchServer> {
  const file = path.join(import.meta.dirname, `${server}.ts`);
  const child = fork(file, [JSON.stringify(settings)], {
    cwd: projectFolder,
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  environment.onEnd(stop);
  return new Promise((resolve, reject) => {
    child.once('message', (message: { urls: string[] }) =>
      resolve({ urls: message.urls, processId: child.pid ?? 0, stop }),
    );
    child.once('exit', (code) => reject(new Error(`${server} ended with ${code}`)));
  });
}
