import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/** The process exits after this time even if a close function hangs. */
const timeoutMs = 4_500;
const startTimeoutMs = 1_500;
/** Limit for each close function, so that a hanging one leaves time to close the database cleanly. */
const closeTimeoutMs = 1_500;

/** Registers a close function; they run in reverse order, each for at most `limitMs`. */
export type OnStop = (close: () => unknown, limitMs?: number) => void;
/** Time left for the database, whose checkpoint may be slow. */
export const untilExitMs = timeoutMs;

/**
 * Runs `start` and stops at a signal, at the end of the parent process or after an uncaught error, even during the start. An
 * OperatorError is printed as one line, with exit code 1. `farewell` is printed after a shutdown by a signal.
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
    // During a shutdown, an unfinished start fails because its dependencies are closed, which is no error.
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
