import { type ChildProcess, spawn } from 'node:child_process';
import { OperatorError } from './operator-error.ts';

export interface Part {
  name: string;
  /** The file that Node runs. */
  file: string;
  /** The whole environment of the process. */
  env: Record<string, string>;
}

export interface Supervised {
  /** Resolves when the part is ready for the first time; rejects if it keeps dying before that. */
  ready: Promise<void>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const firstPause = 100;
const longestPause = 10_000;
/** A part that ran this long did not fail at its start. */
const healthyAge = 10_000;
const timeoutMs = 3_500;
/** The number of attempts to start a part that has never been ready. */
const mostEarlyDeaths = 3;

/** Runs a part as its own process and restarts it when it dies, with exponential backoff. */
export function supervise(part: Part, say: (line: string) => void): Supervised {
  let child: ChildProcess | undefined;
  let stopping = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: becomeReady, reject: giveUp } = Promise.withResolvers<void>();
  let wasReady = false;
  let deaths = 0;

  const start = () => {
    const started = Date.now();
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', part.file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: part.env,
    });
    child.on('message', () => {
      wasReady = true;
      becomeReady();
    });
    child.on('error', () => undefined);
    child.on('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      deaths += 1;
      if (!wasReady && deaths === mostEarlyDeaths) {
        giveUp(new OperatorError(`${part.name} does not start; see its output above.`));
        return;
      }
      if (Date.now() - started > healthyAge) pause = firstPause;
      say(`${part.name} ended (${signal ?? code}) and is started again.`);
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  };
  start();
  return {
    ready,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await end(child);
    },
  };
}

function end(child: ChildProcess | undefined): Promise<void> {
  if (!child) return Promise.resolve();
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(last);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
