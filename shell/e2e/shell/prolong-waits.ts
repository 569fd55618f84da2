import type { BrowserContext, Page } from '@playwright/test';

/**
 * Before a page opens: what its code puts off by exactly so many milliseconds comes after 90 s, so that a slow machine, which needs
 * longer than the product allows for, does not end what the test is about.
 */
export async function prolongWaits(
  target: BrowserContext | Page,
  ...lengths: number[]
): Promise<void> {
  await target.addInitScript((prolonged) => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, wait = 0, ...rest: unknown[]) =>
      start(work, prolonged.includes(wait) ? 90_000 : wait, ...rest)) as typeof window.setTimeout;
  }, lengths);
}
