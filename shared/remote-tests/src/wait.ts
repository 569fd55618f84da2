import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { services } from './running-services.ts';

/** How many turns without work count as quiet: an answer may lead to the next request. */
const quietTurns = 5;
/** Before this turn the timers that are due run: the cache of queries tells the page by one. */
const timersTurn = 2;
/** Of pages and of their parts. React shows a part whose file came at once up to 0.3 s later, so that a page does not flicker. */
const standIns = '[data-loading-screen], .k-skeleton';
const longestWaitMs = 20_000;
/** Not those that a test may replace. */
const { setImmediate, setTimeout } = globalThis;

/** Waits until no service is asked, nothing loads and `working` counts nothing any more. */
export async function untilQuiet(working: () => number): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (let quiet = 0; quiet < quietTurns; ) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await turn(quiet === timersTurn);
    });
    const isLoading = document.querySelector(standIns) !== null;
    quiet = isLoading || services.pending > 0 || working() > 0 ? 0 : quiet + 1;
    if (quiet < quietTurns && performance.now() > deadline)
      throw new Error('The page never stops asking.');
  }
}

/** Waits until a closed page has no request in flight, so that the next page starts with its own requests. */
export async function untilSilent(): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (let quiet = 0; quiet < quietTurns && performance.now() < deadline; ) {
    await turn(quiet === timersTurn);
    quiet = services.pending > 0 ? 0 : quiet + 1;
  }
}

const turn = (withTimers: boolean) =>
  new Promise<void>((resolve) => {
    if (withTimers) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });

/** Longer than looks of loading are held back. */
const heldBackMs = 250;

/** Opens a page, and lets a quarter of a second pass by its own timers, without answers. */
export async function afterMoment<Page>(open: () => Promise<Page>): Promise<Page> {
  const now = new Date();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  try {
    const page = await open();
    for (let count = 0; count < quietTurns; count += 1) {
      await act(async () => {
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(heldBackMs);
      });
    }
    return page;
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now });
  }
}
