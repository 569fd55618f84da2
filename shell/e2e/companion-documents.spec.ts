import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newCompanion, newPerson, type Person } from './people.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
const file = 'GET /companion-documents/*/file*' as const;
const damaged = {
  status: 409,
  code: 'document_damaged',
  title: 'This file was changed after it was uploaded and cannot be opened.',
};

async function upload({ api }: Person, content: Buffer) {
  const query = new URLSearchParams({ id: randomUUID(), kind: 'id_card', fileName: 'ktp' });
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await api.post(`/api/companion/companion-documents?${query}`, {
    data: content,
    headers,
  });
  expect(answer.status()).toBe(201);
}

async function handInAgain({ api }: Person) {
  const { weekly } = await (await api.get('/api/companion/onboarding')).json();
  const answer = await api.post('/api/companion/onboarding/completion', { data: { weekly } });
  expect(answer.status()).toBe(200);
}

async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return await download;
}

async function expectThePdf(download: Download) {
  expect(download.suggestedFilename()).toBe('id-card.pdf');
  expect(await readFile(await download.path())).toEqual(pdf);
}

test.describe('an ID document that is a PDF', () => {
  test('is saved by its owner', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Ratna', 'companion');
    await upload(person, pdf);
    await openAs(page, person, '/onboarding/companion');
    await expectThePdf(await saved(page, 'Open the file'));
  });

  test('is saved by an admin who reviews', async ({ page, browser, baseURL }) => {
    const companion = await newCompanion(browser, baseURL, `Lestari ${randomUUID().slice(0, 8)}`);
    await upload(companion, pdf);
    await handInAgain(companion);
    await signIn(page, 'admin');
    await page.goto(`/admin/verification?review=${companion.id}`);
    await expectThePdf(await saved(page, 'Download PDF'));
  });
});

test.describe('a document that was changed in the store', () => {
  test('says so to whoever reviews, once; another failure can be tried again', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, `Wulan ${randomUUID().slice(0, 8)}`);
    await signIn(page, 'moderator');
    await failCalls(page, file, damaged);
    await page.goto(`/admin/verification?review=${companion.id}`);
    const review = page.getByRole('dialog');
    await expect(review.getByText(damaged.title)).toHaveCount(2);
    await expect(review.getByRole('button', { name: 'Load again' })).toHaveCount(0);
    await expectAccessible(page);

    await page.unroute('**/companion-documents/*/file*');
    await failCalls(page, file);
    await page.reload();
    const again = review.getByRole('button', { name: 'Load again' });
    await expect(again).toHaveCount(2);
    await expect(review.getByText('The document could not be shown.')).toHaveCount(2);
    await page.unroute('**/companion-documents/*/file*');
    await again.first().click();
    const picture = review.getByRole('img', { name: `ID document of ${companion.name}` });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  test('says so to its owner, who is not told that it is kept safe', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Intan', 'companion');
    await upload(person, await page.screenshot({ type: 'jpeg' }));
    await failCalls(page, file, damaged);
    await openAs(page, person, '/onboarding/companion');
    await expect(page.getByText(damaged.title)).toBeVisible();
    await expect(page.getByText('Received and kept safe.')).toHaveCount(0);
    await expectAccessible(page);
  });
});
