import type { BrowserContext, Page } from '@playwright/test';

/**
 * Extends timers with exactly this delay to 90 s, so that the product's timeout does not fire on a slow machine. Call it before a page
 * opens.
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
