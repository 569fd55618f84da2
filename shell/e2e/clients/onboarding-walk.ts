import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';
import { zoneIn } from '../pickers.ts';
import { chooseFile, dot, expectPicture, next } from './onboarding-steps.ts';

/* Walks through the five steps of a companion's onboarding and their requirements. */

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Expects that a step is accessible and fits the screen. */
async function checkStep(page: Page) {
  await expectAccessible(page);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

export async function sendId(page: Page) {
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('[data-step]')).toHaveCount(5);
  await expect(page.getByText('Step 1 of 5: Your ID')).toBeVisible();
  await expect(page.getByText('JPG, PNG, or PDF (Max 10MB)')).toBeVisible();
  const accepted = await page.locator('input[type=file]').getAttribute('accept');
  expect(accepted?.split(',')).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  await chooseFile(page);
  await expectPicture(page.getByRole('img', { name: 'The ID that you sent' }));
  await next(page).click();
}

export async function takePhoto(page: Page) {
  await expect(page.getByText('Step 2 of 5: Your photo')).toBeVisible();
  await checkStep(page);
  await expect(dot(page, 1)).toHaveAttribute('data-state', 'done');
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await expect(page.getByLabel('What your camera sees')).toBeVisible();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await expectPicture(page.getByRole('img', { name: 'The photo that you sent' }));
  await next(page).click();
}

export async function fillInContact(page: Page) {
  await expect(page.getByText('At least one contact method is required')).toBeVisible();
  await checkStep(page);
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Telegram Handle').fill('   ');
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole('checkbox')).toHaveCount(6);
  for (const medium of ['Phone', 'WhatsApp']) {
    await expect(page.getByRole('checkbox', { name: medium, exact: true })).toBeChecked();
  }
  for (const medium of ['Telegram', 'Zoom', 'Google Meet', 'Email']) {
    await expect(page.getByRole('checkbox', { name: medium, exact: true })).not.toBeChecked();
  }
  // Entered without country code; stored with it, as the profile shows at the end.
  await page.getByLabel('WhatsApp Handle').fill('0812 3456 7890');
  await page.getByLabel('Telegram Handle').fill('@siti_r');
  // Goes back with the page's button, and with the phone's Back.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Step 2 of 5: Your photo')).toBeVisible();
  await next(page).click();
  await expect(page.getByLabel('Telegram Handle')).toHaveValue('@siti_r');
  await next(page).click();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await expect(page.getByLabel('Telegram Handle')).toHaveValue('@siti_r');
  await next(page).click();
}

export async function fillInBank(page: Page) {
  await checkStep(page);
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Account Holder Name').fill('Siti Rahma');
  await page.getByLabel('Account Number').fill('8270 123 456');
  await page.getByLabel('Bank Name').fill(' ');
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Bank Name').fill('BCA');
}

export async function fillInHours(page: Page) {
  await expect(page.getByText('30-minute slots for the next 14 days')).toBeVisible();
  await checkStep(page);
  for (const day of weekdays) {
    await expect(page.getByRole('checkbox', { name: day })).toBeChecked();
    await expect(page.getByLabel(`Start on ${day}`)).toHaveValue('09:00');
    await expect(page.getByLabel(`End on ${day}`)).toHaveValue('17:00');
  }
  for (const day of ['Saturday', 'Sunday']) {
    await expect(page.getByRole('checkbox', { name: day })).not.toBeChecked();
    await expect(page.getByLabel(`Start on ${day}`)).toHaveValue('10:00');
    await expect(page.getByLabel(`End on ${day}`)).toHaveValue('14:00');
  }
  await expect(zoneIn(page, 'Time zone')).toHaveText('Jakarta (WIB, UTC+7)');
  const complete = page.getByRole('button', { name: 'Complete Onboarding' });
  for (const day of weekdays) await page.getByRole('checkbox', { name: day }).uncheck();
  await expect(complete).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByLabel('Start on Monday').selectOption('10:30');

  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/onboarding/completion', async (route) => {
    await seen;
    await route.abort();
  });
  await complete.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  goOn();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to complete onboarding. Please try again.',
  );
  await expect(page.getByText('Step 5 of 5: Your hours')).toBeVisible();
  await expect(page.getByLabel('Start on Monday')).toHaveValue('10:30');
  await page.unroute('**/onboarding/completion');
  const loaded = page.waitForEvent('load');
  await complete.click();
  await loaded;
  await expect(page).toHaveURL(/\/dashboard$/);
}
