import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failCalls, openAs } from '../open-as.ts';
import { newCompanion } from '../people.ts';

test('the personal data archive omits a damaged document and says so; if the network loses one, no archive is made', async ({
  page,
  browser,
  baseURL,
}) => {
  // The companion onboards first, with pictures that are decoded.
  test.slow();
  const companion = await newCompanion(browser, baseURL, 'Melati');
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

  await failCalls(page, 'GET /companion-documents/*/file*');
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/companion-documents/*/file*');
  const next = page.waitForEvent('download');
  await save.click();
  expect((await next).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
