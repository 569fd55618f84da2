import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds of the page's fake clock. */
const step = 50;

/** Stops the page's clock, which then advances only in expectToLast. Call it before the click whose effect is tested. */
export async function stopClock(page: Page): Promise<void> {
  // Retries, because a busy machine may pass the chosen time before the clock stops.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1_000);
  }).toPass();
}

/**
 * Expects that an element appears, and disappears after this time (plus at most 250 ms) of the page's fake clock, which does not depend
 * on the machine. Needs clock.install() before the page is opened, and stopClock().
 */
export async function expectToLast(
  page: Page,
  shown: Locator,
  milliseconds: number,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [10] });
  await page.clock.runFor(milliseconds - 4 * step);
  await expect(shown).toBeVisible();
  await page.clock.runFor(5 * step);
  await expect(shown).toBeHidden();
  await page.clock.resume();
}
