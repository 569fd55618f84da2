import type { Page } from '@playwright/test';
import { expect, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { type ReleasingInstallation, startReleasing } from '../release-store.ts';

// Serial, because the tests share one installation, into which each publishes.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let installation: ReleasingInstallation;
test.beforeAll(async () => {
  installation = await startReleasing();
});
test.afterAll(() => installation.end());

const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
const openDashboard = async (page: Page) => {
  const person = await newPerson(installation.origin, 'Mary', 'client');
  await openAs(page, person, `${installation.origin}/dashboard`);
  await mark(page);
};
const matchTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /companion/i });

test('a tab that was open through eight releases opens its next page, without a reload', async ({
  page,
}) => {
  await openDashboard(page);
  const entry = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('kabar-page')?.textContent ?? '').remotes.client.current
        .entry,
  );
  for (let release = 1; release <= 8; release += 1) {
    installation.releaseAgain('client');
    installation.letPass(15);
  }
  installation.releaseAgain('auth');
  expect((await page.request.get(installation.origin + entry)).status()).toBe(404);
  await visitInside(page, '/match');
  await expect(matchTitle(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await visitInside(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a tab whose shell is gone too reloads once, on the requested page', async ({ page }) => {
  await openDashboard(page);
  for (let release = 1; release <= 3; release += 1) {
    installation.releaseAgain('shell');
    installation.releaseAgain('client');
    installation.letPass(15);
  }
  installation.releaseAgain('auth');
  await visitInside(page, '/match');
  await expect(matchTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/match$/);
  expect(await isSameDocument(page)).toBe(false);
});

// Last, because it leaves the client's remote broken.
test('a tab never reloads twice for one release that does not load', async ({ page }) => {
  await openDashboard(page);
  for (const name of ['shell', 'client', 'shell', 'client', 'shell', 'client'] as const) {
    installation.releaseAgain(name, name === 'client' ? { code: () => 'throw 1' } : {});
    installation.letPass(15);
  }
  installation.releaseAgain('auth');
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await visitInside(page, '/match');
  const card = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeVisible();
  expect(documents).toBe(1);
});
