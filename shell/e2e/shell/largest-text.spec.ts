import type { Browser, Page } from '@playwright/test';
import { fieldOf } from '../chat-page.ts';
import { newPair, type Pair, say } from '../chat-pair.ts';
import { expect, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import type { Person } from '../people.ts';
import { lookTwice } from '../screens/look-twice.ts';
import { obstacles } from '../screens/reach.ts';
import { prolongWaits } from './prolong-waits.ts';

/*
 * Screens with the largest text and realistic content: long names, nine unread messages, a message of two lines, an on-screen
 * keyboard, open dialogs and menus.
 */
test.describe.configure({ timeout: 120_000 });

const names = {
  companion: 'Ni Luh Kusumaningrum Prawirodirdjo',
  client: 'Raden Ayu Retnaningsih Featherstone',
};
const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
];
const [smallest, small, , , , broadest] = sizes;

/** How long the scroll position is restored after a reload (keep-place.ts). */
const placeHeldFor = [5_000, 20_000];

test('a client can reach and read everything with the largest text, and writes to the companion from the dashboard', async ({
  browser,
  baseURL,
}) => {
  const pair = await pairWithMessages(browser, baseURL);
  const page = await openLarge(browser, pair.client, '/dashboard');
  const places = page.getByRole('navigation', { name: /Tempat|Utama/ }).filter({ visible: true });
  await expect(places.locator('.k-count')).toHaveText(/^9 /);
  await expect(page).toHaveTitle(/^\(9\) /);
  await expectTimeLargest(page);
  const found = await obstaclesAt(page, 'dashboard', sizes);
  await page.getByRole('button', { name: 'Lainnya', exact: true }).click();
  found.push(...(await obstaclesAt(page, 'whole dashboard', sizes)));
  await expectPlaceAfterReload(page);

  await page.getByRole('button', { name: /Notifikasi/ }).click();
  await expect(page.locator('.parts-bell-item').first()).toContainText(names.companion);
  found.push(...(await obstaclesAt(page, 'notifications')));
  await page.keyboard.press('Escape');
  await page.locator('.shell-user').click();
  found.push(...(await obstaclesAt(page, 'menu')));
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: `Tulis kepada ${names.companion}` }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/${pair.conversationId}$`));
  await fieldOf(page).fill('Selamat pagi, apa kabar hari ini?\nSaya senang sekali.');
  found.push(...(await obstaclesAt(page, 'two lines', sizes)));
  expect(found).toEqual([]);
  await expectWholeComposer(page);
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.locator('.parts-chat-bubble').last()).toContainText('Saya senang sekali.');
  await page.context().close();
});

test('a companion can reach and read everything with the largest text', async ({
  browser,
  baseURL,
}) => {
  const pair = await pairWithMessages(browser, baseURL);
  const page = await openLarge(browser, pair.companion, '/dashboard');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  // The first section is the session that begins within two hours.
  await expect(headings.filter({ hasText: 'Sesi Mendatang', visible: true })).toHaveCount(1);
  await expect(headings.filter({ hasText: 'Terverifikasi & Aktif', visible: true })).toHaveCount(0);
  const found = await obstaclesAt(page, 'dashboard', sizes);
  await page.getByRole('button', { name: 'Lainnya', exact: true }).click();
  await expect(headings.filter({ hasText: 'Terverifikasi & Aktif' })).toBeVisible();
  found.push(...(await obstaclesAt(page, 'whole dashboard', sizes)));
  for (const path of ['/chat', '/calendar', '/profile/edit']) {
    await visitInside(page, path);
    await expect(page).toHaveURL(new RegExp(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await obstaclesAt(page, path)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

/** Expects that a reload shows the middle of the page again, although its parts load one after the other. */
async function expectPlaceAfterReload(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: Math.round(document.documentElement.scrollHeight / 2), behavior: 'instant' });
  });
  await placeAtRest(page);
  // Sections that load above the place move it, so it is read when the page is left.
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('place', String(scrollY)));
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.fallback();
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.unroute('**/api/**');
  const place = await page.evaluate(() => Number(sessionStorage.getItem('place')));
  expect(place).toBeGreaterThan(1000);
  await expect.poll(async () => Math.abs((await placeAtRest(page)) - place)).toBeLessThanOrEqual(2);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The scroll position once two frames in a row agree on it. */
function placeAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let before: number;
    do {
      before = scrollY;
      await frame();
      await frame();
    } while (scrollY !== before);
    return Math.round(scrollY);
  });
}

/** Expects that the time is the largest text of the next call's card. */
async function expectTimeLargest(page: Page): Promise<void> {
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Panggilan Anda berikutnya' }),
  });
  const sizes = await card.locator('*').evaluateAll((all) =>
    all.map((one) => ({
      isTime: one.tagName === 'TIME',
      size: Number.parseFloat(getComputedStyle(one).fontSize),
    })),
  );
  const time = sizes.find(({ isTime }) => isTime)?.size ?? 0;
  for (const { isTime, size } of sizes) if (!isTime) expect(size).toBeLessThan(time);
}

async function pairWithMessages(browser: Browser, baseURL: string | undefined): Promise<Pair> {
  const pair = await newPair(browser, baseURL, names);
  for (let count = 1; count <= 9; count += 1)
    await say(pair.companion, pair.conversationId, `Pesan yang ke-${count} dari sembilan`);
  return pair;
}

async function openLarge(browser: Browser, person: Person, path: string): Promise<Page> {
  await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
  const context = await browser.newContext({ viewport: small ?? null, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
  await prolongWaits(context, ...placeHeldFor);
  const page = await context.newPage();
  await openAs(page, person, path);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Finds obstacles at the smallest and the largest window by default, because overlays change little in between. */
async function obstaclesAt(
  page: Page,
  state: string,
  at = [smallest, broadest],
): Promise<string[]> {
  const found: string[] = [];
  for (const size of at) {
    if (size === undefined) continue;
    await page.setViewportSize(size);
    // Two frames, because the shown elements depend on what is in view.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))),
    );
    const texts = await lookTwice(page, () => obstacles(page));
    found.push(...texts.map((text) => `${state} at ${size.width} x ${size.height}: ${text}`));
  }
  if (small) await page.setViewportSize(small);
  return found;
}

/** Expects a complete composer with two lines, with and without an on-screen keyboard. */
async function expectWholeComposer(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [360, 640],
    [360, 493],
    [360, 427],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fieldOf(page).blur();
    await fieldOf(page).focus();
    const send = page.getByRole('button', { name: 'Kirim', exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(fieldOf(page)).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const bar = await page.locator('.shell-bar-places').boundingBox();
      const box = await send.boundingBox();
      if (bar && box && bar.y < height) expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    }).toPass();
  }
}
