import type { Page } from '@playwright/test';

/** Checks again a second later if it found faults: the layout may still have been changing, and real faults remain. */
export async function lookTwice(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found = await look();
  if (found.length === 0) return found;
  await page.waitForTimeout(1_000);
  return look();
}
