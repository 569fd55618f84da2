import { readRegistry } from '@kabar/releases/registry-file';
import type { Browser, Page } from '@playwright/test';
import { signInAdmin } from '../chat-pair.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { type ReleasingInstallation, startReleasingApart } from '../release-store.ts';

// Serial, because the tests share one installation, into which each publishes.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

let installation: ReleasingInstallation;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  installation = await startReleasingApart();
});
test.afterAll(() => installation.end());

const live = () => readRegistry(installation.store).client;
const pages = (many: number) =>
  Promise.all(
    Array.from({ length: many }, () =>
      fetch(`${installation.origin}/match`, { headers: { cookie: 'kabar_hint=client' } }),
    ),
  );
const openReleases = async (page: Page) =>
  openAs(
    page,
    { api: await signInAdmin(installation.origin) },
    `${installation.origin}/admin/releases`,
  );
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pages of clients' }) });
const history = (page: Page) => page.getByRole('table', { name: 'History' }).getByRole('row');
/** A long timeout, because counts arrive every few seconds and the page refetches every ten. */
const soon = { timeout: 60_000 };

/** Presses a button of the card, enters a reason, and confirms. */
async function decide(page: Page, name: string, why: string) {
  await card(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').fill(why);
  await dialog.getByRole('button', { name }).click();
}

/** Opens browsers with different IP addresses in which the release throws. */
async function openUnlucky(browser: Browser, many: number) {
  const { api } = await newPerson(installation.origin, 'Mary', 'client');
  for (let n = 1; n <= many; n += 1) {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `10.2.0.${n}` },
      storageState: await api.storageState(),
    });
    await context.addCookies([{ name: 'unlucky', value: '1', url: installation.origin }]);
    const page = await context.newPage();
    await page.goto(`${installation.origin}/match`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
}

// Decision: 41
test('a canary that fails in a tenth of its pages is rolled back automatically, and the releases page says so', async ({
  page,
  browser,
}) => {
  const code = (text: string) =>
    `if (document.cookie.includes("unlucky")) throw new Error("a bad release");${text}`;
  const version = installation.releaseAgain('client', { share: 100, code });
  await openReleases(page);
  await expect(card(page).getByText('Canary, 100%')).toBeVisible();
  await openUnlucky(browser, 6);
  await pages(54);
  await expect.poll(() => live()?.canary, soon).toBeUndefined();
  await expect(card(page).getByText('Canary, 100%')).toHaveCount(0, soon);
  const row = history(page).filter({ hasText: 'Rolled back' }).first();
  await expect(row).toContainText(version, soon);
  await expect(row).toContainText('automatically');
  await expect(row).toContainText(/\d of \d+ pages failed/);
  const [next] = await pages(1);
  expect(await next?.text()).not.toContain(`client_${version}`);
});

test("an admin changes the canary's share, promotes it and rolls it back, each with a reason", async ({
  page,
}) => {
  const before = live()?.current.version ?? '';
  const version = installation.releaseAgain('client', { share: 5 });
  await openReleases(page);
  await card(page).getByRole('button', { name: 'Change the share' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('spinbutton').fill('0');
  await dialog.getByRole('button', { name: 'Change the share' }).click();
  await expect(dialog).toContainText('Please say why');
  await dialog.getByLabel('Why?').fill('The first browsers are well');
  await dialog.getByRole('button', { name: 'Change the share' }).click();
  await expect(dialog).toContainText('Please type a whole number from 1 to 100.');
  await dialog.getByRole('spinbutton').fill('40');
  await dialog.getByRole('button', { name: 'Change the share' }).click();
  await expect(card(page).getByText('Canary, 40%')).toBeVisible();
  expect(live()?.canary?.share).toBe(40);
  await decide(page, 'Release to everyone', 'It works');
  await expect(
    page.getByRole('status').filter({ hasText: 'everyone gets the canary' }),
  ).toBeVisible();
  await expect(card(page).getByRole('row').filter({ hasText: 'Current' })).toContainText(version);
  await decide(page, 'Roll back the current release', 'The calendar is empty');
  await expect(card(page).getByRole('row').filter({ hasText: 'Current' })).toContainText(before);
  await page.reload();
  await expect(history(page).filter({ hasText: 'The calendar is empty' })).toContainText(
    'Rolled back',
  );
  await expectAccessible(page);
  await page.goto(`${installation.origin}/admin/audit`);
  await expect(
    page.getByRole('row').filter({ hasText: 'rolled back a release of client' }),
  ).toContainText('The calendar is empty');
});

/** Waits for the page's report about a release of the client. */
const reports = (page: Page, what: 'starts' | 'failures', version: string) =>
  page.waitForRequest(
    (request) =>
      request.url() === `${installation.origin}/releases/${what}` &&
      (request.postData() ?? '').startsWith(`{"container":"client_${version}","page":"`),
    { timeout: 60_000 },
  );

test('a crashed screen is replaced by the previous release, with typed text kept, and reported', async ({
  page,
}) => {
  const crash = 'globalThis.broken?(()=>{throw new Error("a bad release")})():';
  const version = installation.releaseAgain('client', {
    code: (text) => text.replaceAll('.useWords)("', `.useWords)(${crash}"`),
  });
  const person = await newPerson(installation.origin, 'Mary', 'client');
  const started = reports(page, 'starts', version);
  await openAs(page, person, `${installation.origin}/profile/emergency-contacts`);
  await started;
  const form = page.getByRole('form', { name: 'Add a contact' });
  await form.getByLabel('Full Name').fill('Budi');
  const failed = reports(page, 'failures', version);
  await page.evaluate(() => Reflect.set(globalThis, 'broken', true));
  await form.getByLabel('Phone Number').fill('+62 812 345');
  await failed;
  await expect(form.getByLabel('Full Name')).toHaveValue('Budi');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'broken'))).toBe(true);
});

test('a release that never loads is reported once the previous one has replaced it', async ({
  page,
}) => {
  const version = installation.releaseAgain('client');
  const entry = live()?.current.entry;
  await page.route(
    ({ pathname }) => pathname === entry,
    () => new Promise(() => undefined),
  );
  const failed = reports(page, 'failures', version);
  const person = await newPerson(installation.origin, 'Mary', 'client');
  await openAs(page, person, `${installation.origin}/match`);
  await failed;
});
