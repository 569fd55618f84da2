import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/** After this time the process exits even if something still hangs. */
const timeoutMs = 4_500;
const startTimeoutMs = 1_500;
/** Limit for each close function, so that one that hangs does not keep the database from closing cleanly. */
const closeTimeoutMs = 1_500;

/** Registers a close function; they run in reverse order, each for at most `limitMs`. */
export type OnStop = (close: () => unknown, limitMs?: number) => void;
/** Time left for the database, whose checkpoint may be slow. */
export const untilExitMs = timeoutMs;

/**
 * Runs `start` until a signal, the end of the parent process or an uncaught error, also while it is still starting. An
 * OperatorError is printed as one line; the exit code is then 1. `farewell` is printed when a signal has stopped everything.
 */
export async function runUntilStopped(
  start: (onStop: OnStop) => Promise<void>,
  farewell?: string,
): Promise<void> {
  const opened: Opened[] = [];
  let isStopping = false;
  let starting: Promise<void> | undefined;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const exit = () => {
      if (code === 0 && farewell !== undefined) console.log(farewell);
      process.exit(code);
    };
    setTimeout(exit, timeoutMs).unref();
    // Wait for the start to register what it is opening.
    await Promise.race([starting?.catch(() => undefined), pause(startTimeoutMs)]);
    await closeAll(opened);
    exit();
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('disconnect', () => void stop(0));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void stop(1);
  });
  try {
    starting = start((close, limitMs = closeTimeoutMs) => opened.push({ close, limitMs }));
    await starting;
  } catch (error) {
    // While stopping, an unfinished start fails because its dependencies are closed: not an error.
    if (isStopping) return;
    console.error(error instanceof OperatorError ? error.message : error);
    await stop(1);
  }
}

interface Opened {
  close: () => unknown;
  limitMs: number;
}

async function closeAll(opened: Opened[]): Promise<void> {
  for (let each = opened.pop(); each; each = opened.pop()) {
    try {
      await Promise.race([each.close(), pause(each.limitMs)]);
    } catch (error) {
      console.error(error);
    }
  }
}
