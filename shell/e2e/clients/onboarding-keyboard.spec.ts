import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { chooseFile, expectFocus, press, reach, type } from '../keys.ts';
import { next, picture } from './onboarding-steps.ts';

// Long, because two pictures are decoded.
test.describe.configure({ timeout: 180_000 });

const fileField = (page: Page) => page.locator('input[type=file]');

/** Expects that the step's title has the focus and is in view. */
async function expectStep(page: Page, label: string): Promise<void> {
  await expect(page.getByText(label)).toBeVisible();
  await expectFocus(page.getByRole('heading', { level: 1 }));
}

test('a companion signs up and completes onboarding by keyboard only, including corrections', async ({
  page,
}) => {
  await test.step('signs up', () => signUp(page));
  await test.step('finds the onboarding', async () => {
    await press(page, page.getByRole('link', { name: 'Complete verification' }));
    await expect(page).toHaveURL(/\/onboarding\/companion$/);
    await expectStep(page, 'Step 1 of 5: Your ID');
  });
  await test.step('sends the ID', () => sendId(page));
  await test.step('takes the photo', () => takePhoto(page));
  await test.step('tells the contact', () => tellContact(page));
  await test.step('tells the bank', () => tellBank(page));
  await test.step('tells the hours and submits', () => tellHours(page));
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/register?role=companion');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Account' });
  await type(page, 'Full Name', 'Siti Rahma');
  await type(page, 'Email', `${randomUUID()}@people.test`);
  await type(page, 'Password', 'tea');
  await press(page, create);
  await expectFocus(page.getByLabel('Password', { exact: true }));
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid');
  await type(page, 'Password', 'teapot-1');
  await press(page, create);
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 20_000 });
}

async function sendId(page: Page): Promise<void> {
  const field = fileField(page);
  const html = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<h1>no</h1>') };
  await chooseFile(page, field, html);
  await expect(page.getByText('Please choose a JPG, PNG or PDF file.')).toBeVisible();
  await expectFocus(field);

  await page.route('**/companion-documents?*', (route) => route.abort());
  await chooseFile(page, field, await picture(page, 'ktp.jpg'));
  await expect(page.getByText('The file did not arrive. Please try again.')).toBeVisible();
  await expectFocus(field);
  await page.unroute('**/companion-documents?*');
  await press(page, page.getByRole('button', { name: 'Send it again' }));
  await expect(page.getByRole('img', { name: 'The ID that you sent' })).toBeVisible();
  await expectFocus(field);
  await press(page, next(page));
  await expectStep(page, 'Step 2 of 5: Your photo');
}

async function takePhoto(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the camera' });
  const take = page.getByRole('button', { name: 'Take the photo' });
  await press(page, open);
  await expectFocus(take);
  await press(page, page.getByRole('button', { name: 'Close the camera' }), 'Space');
  await expectFocus(open);
  await page.keyboard.press('Enter');
  await expectFocus(take);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'The photo that you sent' })).toBeVisible();
  await expectFocus(page.getByRole('button', { name: 'Take another photo' }));
  await press(page, next(page));
  await expectStep(page, 'Step 3 of 5: Your contact');

  // Going back and forth loses neither answers nor the focus.
  await press(page, page.getByRole('button', { name: 'Previous' }));
  await expectStep(page, 'Step 2 of 5: Your photo');
  await press(page, next(page));
  await expectStep(page, 'Step 3 of 5: Your contact');
}

async function tellContact(page: Page): Promise<void> {
  const whatsapp = page.getByLabel('WhatsApp Handle');
  await type(page, 'WhatsApp Handle', 'call me');
  await page.keyboard.press('Enter');
  await expectFocus(whatsapp);
  await expect(
    page.getByText('Please begin with the country code', { exact: false }),
  ).toBeVisible();
  await type(page, 'WhatsApp Handle', '+62 812 3456 7890');
  await type(page, 'Telegram Handle', 'not a handle!');
  await press(page, next(page));
  await expectFocus(page.getByLabel('Telegram Handle'));
  await type(page, 'Telegram Handle', '@siti_r');
  const zoom = page.getByRole('checkbox', { name: 'Zoom' });
  await press(page, zoom, 'Space');
  await expect(zoom).toBeChecked();
  await press(page, next(page));
  await expectStep(page, 'Step 4 of 5: Your bank');
}

async function tellBank(page: Page): Promise<void> {
  await type(page, 'Account Holder Name', 'Siti Rahma');
  await type(page, 'Bank Name', 'BCA');
  await type(page, 'Account Number', '12');
  await press(page, next(page));
  await expectFocus(page.getByLabel('Account Number'));
  await expect(page.getByText('Please check the account number', { exact: false })).toBeVisible();
  await type(page, 'Account Number', '8270 123 456');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Step 5 of 5: Your hours');
}

async function tellHours(page: Page): Promise<void> {
  const sunday = page.getByRole('checkbox', { name: 'Sunday' });
  await reach(page, sunday);
  const wasOn = await sunday.isChecked();
  await page.keyboard.press('Space');
  await expect(sunday).toBeChecked({ checked: !wasOn });
  const end = page.getByLabel('End on Monday');
  await reach(page, end, 'Shift+Tab');
  await page.keyboard.press('Home');
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  const complete = page.getByRole('button', { name: 'Complete Onboarding' });
  await press(page, complete);
  await expectFocus(end);
  await page.keyboard.press('End');
  await expect(page.getByText('The end must be after the start.')).toBeHidden();

  await page.route('**/onboarding/completion', (route) => route.abort());
  await press(page, complete);
  await expect(page.getByRole('alert')).toContainText('Failed to complete onboarding.');
  await expectFocus(complete);
  await page.unroute('**/onboarding/completion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your documents are under review')).toBeVisible();
}
