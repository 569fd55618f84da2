import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openAs } from './open-as.ts';
import type { Person } from './people.ts';

export const openOnboarding = (page: Page, person: Person) =>
  openAs(page, person, '/onboarding/companion');
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const dot = (page: Page, step: number) => page.locator(`[data-step="${step}"]`);
export async function chooseFile(page: Page, name = 'ktp.jpg') {
  const buffer = await page.locator('body').screenshot({ type: 'jpeg' });
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

export async function expectPicture(picture: Locator) {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

export async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Fills in steps 1 to 4. */
export async function fillInUntilHours(page: Page, person: Person) {
  await openOnboarding(page, person);
  await chooseFile(page);
  await next(page).click();
  await chooseFile(page, 'me.jpg');
  await next(page).click();
  await page.getByLabel('Telegram Handle').fill('@siti_r');
  await next(page).click();
  await fillInBank(page);
  await next(page).click();
  await expect(page.getByText('Step 5 of 5: Your hours')).toBeVisible();
}

export async function fillInBank(page: Page) {
  await page.getByLabel('Account Holder Name').fill('Siti Rahma');
  await page.getByLabel('Bank Name').fill('BCA');
  await page.getByLabel('Account Number').fill('8270 123 456');
}
