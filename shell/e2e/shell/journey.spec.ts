import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test, visitInside } from '../fixtures.ts';
import { drawPhoto, introduce } from '../people.ts';
import { indonesian, type JourneyWords } from './journey-words.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/*
 * The main task of the product, with three new people in three browsers: a companion signs up, onboards and is verified by an admin; a
 * client signs up, finds the companion and requests a trial call; the companion approves it, both see it, and they chat live.
 */
test.describe.configure({ timeout: 240_000 });

const password = 'kettle-on-the-stove';

interface Setting {
  browser: Browser;
  baseURL: string | undefined;
}

/** The tests of the single steps claim the ledger rows. */
test('the main journey from sign-up to the first message works in Indonesian on a small phone with the largest text, by touch', async ({
  browser,
  baseURL,
}) => {
  const [words, setting] = [indonesian, { browser, baseURL }];
  const mark = randomUUID().slice(0, 6);
  const companionName = `Dewi ${mark}`;
  const clientName = `Ratna ${mark}`;

  const companion = await openBrowser(setting);
  await signUp(companion, words, companionName, 'companion');
  await onboardCompanion(companion, words, browser);
  await expect(companion.getByText(words.underReview).first()).toBeVisible();

  await introduce({ api: companion.request });

  const admin = await openBrowser(setting);
  await signInNewAdmin(admin, words, mark);
  await verify(admin, words, companionName);

  const client = await openBrowser(setting);
  await signUp(client, words, clientName, 'client');
  await onboardClient(client, words);
  await askForTrial(client, words, companionName);
  await expect(client.getByText(words.waiting).first()).toBeVisible();

  // The companion's page is not reloaded.
  await companion.goto('/dashboard');
  const approve = companion.getByRole('button', { name: words.approveOf(clientName) });
  await expect(approve).toBeVisible();
  await approve.tap();
  await expect(companion.getByText(words.approvedAlert)).toBeVisible();
  await expect(client.getByText(words.approved).first()).toBeVisible();

  await chat(client, companion, words);
  for (const page of [companion, admin, client]) await page.context().close();
});

async function openBrowser({ browser, baseURL }: Setting): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: indonesian.locale,
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    permissions: ['camera'],
  });
  await context.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
  return await context.newPage();
}

async function signUp(page: Page, words: JourneyWords, name: string, kind: 'client' | 'companion') {
  await page.goto(`/register?role=${kind}`);
  await page.getByLabel(words.fullName).fill(name);
  await page.getByLabel(words.email).fill(`${randomUUID()}@people.test`);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.createAccount }).tap();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 });
  await expectNoSidewaysScroll(page);
}

async function onboardCompanion(page: Page, words: JourneyWords, browser: Browser) {
  const next = page.getByRole('button', { name: words.next, exact: true });
  await visitInside(page, '/onboarding/companion');
  const buffer = await drawPhoto(browser);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer });
  await next.tap();
  await page.getByRole('button', { name: words.openCamera }).tap();
  await page.getByRole('button', { name: words.takePhoto }).tap();
  await next.tap();
  await page.getByLabel('WhatsApp', { exact: false }).first().fill('0812 3456 7890');
  await next.tap();
  await page.getByLabel(words.holder).fill('Dewi Lestari');
  await page.getByLabel(words.bank).fill('BCA');
  await page.getByLabel(words.account).fill('8270123456');
  await next.tap();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: words.complete }).tap();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 });
}

/** An admin created on the command line sets up sign-in codes, and then can open the back office. */
async function signInNewAdmin(page: Page, words: JourneyWords, mark: string) {
  const email = `admin-${mark}@people.test`;
  const projectFolder = path.resolve(import.meta.dirname, '../../..');
  const { E2E_DATA: KABAR_DATA, E2E_PORT: PORT } = process.env;
  execFileSync(
    'node',
    ['platform/src/start/admin-create.ts', '--email', email, '--name', 'Ayu Admin'],
    {
      cwd: projectFolder,
      env: { ...process.env, KABAR_DATA, PORT },
      input: `${password}\n`,
    },
  );
  await page.goto('/login');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).tap();
  // A new account has English as its language.
  await page.waitForURL('**/dashboard');
  await page.request.patch('/api/auth/profile', { data: { language: words.language } });
  await page.reload();
  await page.getByRole('link', { name: words.setUpCodes }).tap();
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: words.codes, exact: true }),
  });
  await part.getByLabel(words.currentPassword).fill(password);
  await part.getByRole('button', { name: words.setUpCodes }).tap();
  const key = (await part.locator('strong').textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await part.getByLabel(words.code, { exact: true }).fill(totp.generate());
  await part.getByRole('button', { name: words.turnOn }).tap();
  await expect(part.getByText(words.recoveryCodes)).toBeVisible();
}

async function verify(page: Page, words: JourneyWords, name: string) {
  await page.goto('/admin/verification');
  await page.getByRole('button', { name: words.reviewOf(name) }).tap();
  const review = page.getByRole('dialog');
  await expect(review.getByRole('img').first()).toBeVisible();
  await review.getByRole('button', { name: words.approve, exact: true }).tap();
  await expect(page.getByText(words.companionApproved)).toBeVisible();
}

async function onboardClient(page: Page, words: JourneyWords) {
  const next = page.getByRole('button', { name: words.next, exact: true });
  await visitInside(page, '/onboarding/client');
  await page.getByLabel(words.age, { exact: true }).fill('78');
  await page.locator('[autocomplete="address-level2"]').fill('Bandung');
  await next.tap();
  await expect(page).toHaveURL(/\bstep=2$/);
  await next.tap();
  await page.getByRole('button', { name: words.createProfile }).tap();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 });
  await expectNoSidewaysScroll(page);
}

async function askForTrial(page: Page, words: JourneyWords, companionName: string) {
  await visitInside(page, '/match');
  const card = page.getByRole('listitem').filter({ hasText: companionName });
  const more = page.getByRole('button', { name: words.moreCompanions });
  await expect(async () => {
    if ((await card.count()) === 0) await more.tap({ timeout: 1_000 });
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await card.getByRole('link', { name: words.viewProfile }).tap();
  await page.getByRole('link', { name: words.bookTrial }).tap();
  // The third offered day, because today's times may be over.
  await page.getByRole('radio', { name: words.times }).nth(2).tap();
  await page.getByRole('radio', { name: words.time }).tap();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: words.sendRequest }).tap();
  await expect(page.getByText(words.requestSent)).toBeVisible();
  await page.getByRole('link', { name: words.toDashboard }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function chat(client: Page, companion: Page, words: JourneyWords) {
  // A client's single conversation opens automatically; a companion also has the conversation with the team.
  await visitInside(client, '/chat');
  await visitInside(companion, '/chat');
  await companion.locator('a[href^="/chat/"]').first().tap();
  const write = async (page: Page, text: string) => {
    await page.getByPlaceholder(words.writeMessage).fill(text);
    await page.getByRole('button', { name: words.send, exact: true }).tap();
  };
  await write(client, words.hello);
  await expect(companion.locator('.parts-chat-bubble').last()).toHaveText(words.hello);
  await write(companion, words.answer);
  await expect(client.locator('.parts-chat-bubble').last()).toHaveText(words.answer);
  await client.reload();
  await expect(client.locator('.parts-chat-bubble')).toHaveText([words.hello, words.answer]);
  await expectNoSidewaysScroll(client);
}

async function expectNoSidewaysScroll(page: Page) {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
}
