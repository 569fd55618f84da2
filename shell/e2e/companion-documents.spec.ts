import { randomUUID } from 'node:crypto';
import { paper } from '@kabar/dev/pdf';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newCompanion, type Person } from './people.ts';

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

/** Expects the picture of the PDF's square page, which differs from the earlier pictures of these people. */
async function expectThePage(picture: Locator) {
  await expect
    .poll(() =>
      picture.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        return [naturalWidth, naturalHeight];
      }),
    )
    .toEqual([2_400, 2_400]);
}

test('an ID document that is a PDF is shown to its owner and to the reviewer as a picture of its page', async ({
  page,
  browser,
  baseURL,
}) => {
  const companion = await newCompanion(browser, baseURL, `Lestari ${randomUUID().slice(0, 8)}`);
  await upload(companion, paper());
  await openAs(page, companion, '/onboarding/companion?step=1');
  await expectThePage(page.getByRole('img', { name: 'The ID that you sent' }));
  await handInAgain(companion);
  await signIn(page, 'admin');
  await page.goto(`/admin/verification?review=${companion.id}`);
  await expectThePage(page.getByRole('img', { name: `ID document of ${companion.name}` }));
});

test.describe('a document that was changed in the store', () => {
  test('is reported to the reviewer without a retry; other failures can be retried', async ({
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
});
