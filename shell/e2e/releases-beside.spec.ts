import type { Browser, Page } from '@playwright/test';
import { expect, test, visitInside } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson, type Person } from './people.ts';
import { type ReleasingInstallation, startReleasing } from './release-store.ts';

test.describe.configure({ timeout: 120_000 });

let installation: ReleasingInstallation;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  installation = await startReleasing();
});
test.afterAll(() => installation.end());

/** A sentence of the page, by which a release is told from another; the second is this release's own. */
const sentence = 'For whom do you arrange the calls?';
const sentences = ['Said by the release before.', sentence, 'Said by the next release.'];
const anySentence = new RegExp(
  sentences.map((one) => one.replaceAll(/[.?]/g, '\\$&')).join('|'),
  'g',
);

/** Publishes the client's remote with another sentence, and opens a tab that keeps it. */
async function openRelease(browser: Browser, person: Person, says: string) {
  const version = installation.releaseAgain('client', {
    code: (text) => text.replaceAll(anySentence, says),
  });
  const context = await browser.newContext({ baseURL: installation.origin, locale: 'en-US' });
  const page = await context.newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await openAs(page, person, '/profile/loved-one');
  await expect(page.getByText(says)).toBeVisible();
  expect(await page.content()).toContain(`client_${version}`);
  return { page, says, failed };
}

/** On a page that was just opened. */
async function addLovedOne(page: Page, name: string, isFirst: boolean) {
  if (!isFirst) await page.getByRole('button', { name: 'Add another loved one' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
}

const whose = (page: Page) => page.getByLabel('Whose details are these?');

test('the release before, this one and the next read and write beside each other with the same services', async ({
  browser,
}) => {
  const person = await newPerson(installation.origin, 'Mary', 'client');
  const names = ['Ibu Ayu', 'Ibu Sri', 'Ibu Dewi'];
  const tabs = [];
  // Each tab stays open while the next release is published.
  for (const [index, says] of sentences.entries()) {
    const tab = await openRelease(browser, person, says);
    await addLovedOne(tab.page, names[index] ?? '', index === 0);
    tabs.push(tab);
  }
  for (const { page, says, failed } of tabs) {
    await visitInside(page, '/match');
    await expect(page.getByRole('link', { name: /View Profile/ }).first()).toBeVisible();
    // What one of them wrote, the others show, as soon as they ask again.
    await expect(async () => {
      await visitInside(page, '/dashboard');
      await visitInside(page, '/profile/loved-one');
      for (const label of names)
        await expect(whose(page).getByRole('option', { name: label })).toBeAttached({
          timeout: 2_000,
        });
    }).toPass();
    await expect(page.getByText(says)).toBeVisible();
    expect(failed).toEqual([]);
    await page.context().close();
  }
});
