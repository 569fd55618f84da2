import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds of the page's own time. */
const step = 50;

/** From here on time passes in the page only as expectToLast lets it. Before the click that something follows. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/**
 * It comes, stays that long and not a quarter of a second longer, by the page's own clock: however slow the machine is. Needs
 * clock.install() before the page was opened, and stopClock().
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
