import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { services } from './running-services.ts';

/** How many idle turns of the event loop count as quiet: a response may trigger the next request. */
const quietTurns = 5;
/** In this turn, due timers run: the query cache notifies the page with one. */
const timersTurn = 2;
/**
 * Placeholders of pages and parts. Even if a part's file loads at once, React shows it up to 0.3 s later, to
 * avoid flicker.
 */
const standIns = '[data-loading-screen], .k-skeleton';
const longestWaitMs = 20_000;
/** The originals, because a test may replace them by fake timers. */
const { setImmediate, setTimeout } = globalThis;

/** Waits until no request is in flight, nothing is loading and `working` returns 0. */
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

/** Longer than the delay of loading indicators. */
const heldBackMs = 250;

/** Opens a page and advances its timers by a quarter of a second, without responses. */
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
