import { expect, type Locator, type Page } from '@playwright/test';

/** Expects a row with this text, on a later page of the list if other tests have filled the first. */
export async function expectRow(page: Page, text: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(async () => {
    if (!(await row.first().isVisible()))
      await page.getByRole('button', { name: 'Show more' }).click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  return row;
}
