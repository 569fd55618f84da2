import { setTimeout as pause } from 'node:timers/promises';
import { Sentence } from './sentence.ts';

/** After this long whatever still hangs is left behind. */
const patience = 4_500;
const startPatience = 1_500;
/** One that hangs must not keep the rest, the database last of all, from being closed well. */
const closePatience = 1_500;

/** Remembers what has to be closed at the end; the last one first. */
export type OnStop = (close: () => unknown) => void;

/**
 * Starts the given thing and lets it run until a signal, the end of the process that started this one, or an error
 * nobody caught; also while it is still starting. What cannot start says so in one sentence and leaves with 1.
 */
export async function runUntilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const opened: (() => unknown)[] = [];
  let isStopping = false;
  let starting: Promise<void> | undefined;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), patience).unref();
    // What is being opened right now must be known before it can be closed.
    await Promise.race([starting?.catch(() => undefined), pause(startPatience)]);
    await closeAll(opened);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('disconnect', () => void stop(0));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void stop(1);
  });
  try {
    starting = start((close) => opened.push(close));
    await starting;
  } catch (error) {
    // While stopping, what was still being started fails for want of what is closed already.
    if (isStopping) return;
    console.error(error instanceof Sentence ? error.message : error);
    await stop(1);
  }
}

async function closeAll(opened: (() => unknown)[]): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await Promise.race([close(), pause(closePatience)]);
    } catch (error) {
      console.error(error);
    }
  }
}
