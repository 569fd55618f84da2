import type { Page } from '@playwright/test';

/** Looks again a second later if something was found, because parts may have been moving; real findings stay. */
export async function lookTwice(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found = await look();
  if (found.length === 0) return found;
  await page.waitForTimeout(1_000);
  return look();
}
