import { randomUUID } from 'node:crypto';
import { buildPdf } from '@kabar/dev/pdf';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newCompanion, type Person } from '../people.ts';

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

/** Expects the square picture rendered from the PDF, unlike the earlier pictures of these people. */
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

test('a PDF as ID document is shown to its owner and the reviewer as a picture', async ({
  page,
  browser,
  baseURL,
}) => {
  const companion = await newCompanion(browser, baseURL, `Lestari ${randomUUID().slice(0, 8)}`);
  await upload(companion, buildPdf());
  await openAs(page, companion, '/onboarding/companion?step=1');
  await expectThePage(page.getByRole('img', { name: 'The ID that you sent' }));
  await handInAgain(companion);
  await signIn(page, 'admin');
  await page.goto(`/admin/verification?review=${companion.id}`);
  await expectThePage(page.getByRole('img', { name: `ID document of ${companion.name}` }));
});
