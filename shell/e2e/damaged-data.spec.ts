import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newCompanion } from './people.ts';

const aCompanion = () => `Melati ${randomUUID().slice(0, 8)}`;

/** Makes the service answer as for a damaged number. */
async function damageKtpNumber(page: Page, path: string) {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const body = await answer.json();
    const damaged = { ktpDamaged: true, ktpLastDigits: null, ktpNumber: null };
    const json = body.companion
      ? { companion: { ...body.companion, ...damaged } }
      : { ...body, ...damaged };
    await route.fulfill({ response: answer, json });
  });
}

/** Changes the language in this page only, because other tests use the same moderator. */
async function readIndonesian(page: Page) {
  await page.route('**/api/auth/profile', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const { profile } = await answer.json();
    await route.fulfill({ response: answer, json: { profile: { ...profile, language: 'id' } } });
  });
}

test.describe('a national ID number that was changed in the table', () => {
  test('is asked for again on the own profile, in both languages, until it is entered', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, aCompanion());
    await damageKtpNumber(page, '**/api/companion/companion');
    await openAs(page, companion, '/profile');
    await expect(page.getByText('Cannot be read. Please enter it again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    const said = page.getByText('The number that we kept was changed and cannot be read any more.');
    await expect(said).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(page.getByText('Nomor yang tersimpan telah berubah')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('KTP number').fill('3171234567890001');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('A number ending in 0001 is kept.')).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  test('is shown to the reviewer, in both languages, who can still decide', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, aCompanion());
    await signIn(page, 'moderator');
    await damageKtpNumber(page, `**/api/companion/verification/companions/${companion.id}`);
    await page.goto(`/admin/verification?review=${companion.id}`);
    const review = page.getByRole('dialog');
    await expect(
      review.getByText('The stored number was changed and cannot be read.'),
    ).toBeVisible();
    await expectAccessible(page);
    await review.getByLabel('Admin Notes (Optional)').fill('Please enter your number again');
    await review.getByLabel('Admin Notes (Optional)').fill('Please send the number again');
    await review.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Companion rejected successfully!')).toBeVisible();
    await readIndonesian(page);
    await page.goto(`/admin/verification?review=${companion.id}`);
    await expect(review.getByText('Nomor yang tersimpan telah berubah')).toBeVisible();
  });
});

test("the archive of one's data comes without a damaged document, and says so", async ({
  page,
  browser,
  baseURL,
}) => {
  const companion = await newCompanion(browser, baseURL, aCompanion());
  let opened = 0;
  await openAs(page, companion, '/account');
  await page.route('**/companion-documents/*/file*', async (route) => {
    opened += 1;
    // The first is the ID card.
    if (opened > 1) return route.fallback();
    await route.fulfill({ status: 409, json: { code: 'document_damaged' } });
  });
  const save = page.getByRole('button', { name: 'Save my data' });
  const download = page.waitForEvent('download');
  await save.click();
  const archive = await readFile(await (await download).path());
  // File names are plain text in a zip.
  expect(archive.includes('files/selfie.jpg')).toBe(true);
  expect(archive.includes('files/id_card.jpg')).toBe(false);
  await expect(page.getByText('Some of it was damaged and could not be read.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByText('Sebagian rusak sehingga tidak dapat dibaca.')).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await page.unroute('**/companion-documents/*/file*');
  const whole = page.waitForEvent('download');
  await save.click();
  const again = await readFile(await (await whole).path());
  expect(again.includes('files/id_card.jpg')).toBe(true);
  await expect(page.getByText('Some of it was damaged')).toHaveCount(0);
});

test('an archive with a file that the network lost is not made, and can be tried again', async ({
  page,
  browser,
  baseURL,
}) => {
  const companion = await newCompanion(browser, baseURL, aCompanion());
  await openAs(page, companion, '/account');
  await failCalls(page, 'GET /companion-documents/*/file*');
  const save = page.getByRole('button', { name: 'Save my data' });
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/companion-documents/*/file*');
  const download = page.waitForEvent('download');
  await save.click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
