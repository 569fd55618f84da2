import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { drawPhoto, type Person } from '../people.ts';

export const openOnboarding = (page: Page, person: Person) =>
  openAs(page, person, '/onboarding/companion');
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const dot = (page: Page, step: number) => page.locator(`[data-step="${step}"]`);
export async function chooseFile(page: Page, name = 'ktp.jpg') {
  await page.locator('input[type=file]').setInputFiles(await picture(page, name));
}

/** A picture to choose as a file. */
export async function picture(page: Page, name: string) {
  const buffer = await drawPhoto(page.context().browser() as Browser);
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function expectPicture(picture: Locator) {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}
