import type { Browser, Locator, Page } from '@playwright/test';
import { book, openAs, openTime, subscribedPair } from '../bookings-people.ts';
import { trialCall } from '../calls-people.ts';
import { expect, test } from '../fixtures.ts';
import type { Person } from '../people.ts';

test.setTimeout(240_000);

/** A phone with the largest text, in Indonesian. */
async function openLarge(
  browser: Browser,
  person: Person,
  path: string,
  timezoneId?: string,
): Promise<Page> {
  await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
    ...(timezoneId ? { timezoneId } : {}),
  });
  await context.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

/** Expects that the whole element is on the screen and not covered by the bar. */
async function expectAboveBar(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const bar = await page.locator('.shell-bar-places').boundingBox();
    const box = await element.boundingBox();
    if (bar && box) expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  }).toPass();
}

function joinOn(page: Page): Locator {
  const name = 'Gabung';
  return page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
}

test('in the last ten minutes before a call, Join is on the first screen of each page that shows it', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 8 });
  const page = await openLarge(browser, call.client, '/dashboard');
  for (const path of ['/dashboard', '/bookings', `/call/${call.id}`]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAboveBar(page, joinOn(page));
    });
  }
  await page.context().close();
});

test("help is on the dashboard's first screen, also with Join above it", async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 8 });
  const page = await openLarge(browser, call.client, '/dashboard', 'Asia/Tokyo');
  const help = page.getByRole('link', { name: 'Saya butuh bantuan' });
  const expectHelp = async () => {
    await expectAboveBar(page, help);
    await expect(async () => {
      const [join, below] = await Promise.all([joinOn(page).boundingBox(), help.boundingBox()]);
      if (join && below) expect(join.y + join.height).toBeLessThanOrEqual(below.y);
    }).toPass();
  };
  await expectAboveBar(page, joinOn(page));
  await expectHelp();
  await help.click();
  await expect(page).toHaveURL(/\/emergency$/);
  await page.context().close();
});

test('the result of onboarding, subscribing and cancelling is on the screen and focused, with the next step', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 60 });
  const page = await openLarge(browser, call.client, '/onboarding/client');
  // The result page redirects automatically, unless the person presses something.
  await page.clock.install();
  await page.reload();

  await test.step('the onboarding', async () => {
    await page.getByLabel('Usia').fill('78');
    await page.getByLabel('Lokasi').fill('Bandung');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('button', { name: 'Buat Profil' }).click();
    const title = page.getByRole('heading', { name: 'Profil Berhasil Dibuat!' });
    await expectAboveBar(page, title);
    await expectAboveBar(page, page.getByRole('link', { name: 'Ke beranda' }));
    await expect(page.locator(':focus')).toContainText('Profil Berhasil Dibuat!');
    await title.click();
    await page.clock.fastForward(5_000);
    await expect(title).toBeVisible();
  });

  await test.step('subscribing', async () => {
    await page.goto('/subscription/plans?subscribe=basic');
    await page.getByRole('button', { name: /^Bayar/ }).click();
    const title = page.getByText('Anda sudah berlangganan: Basic.');
    await expectAboveBar(page, title);
    await expectAboveBar(page, page.getByRole('link', { name: 'Jadwalkan sesi' }).first());
    await expect(page.locator(':focus')).toContainText(`pilih kapan ${call.companion.name}`);
    await page.reload();
    await expect(title).toBeVisible();
  });

  await test.step('cancelling the subscription', async () => {
    await page.getByRole('button', { name: 'Batalkan Langganan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Batalkan Langganan' }).click();
    await expectAboveBar(page, page.getByText(/^Langganan Anda akan berakhir pada/));
    await expectAboveBar(page, page.getByRole('button', { name: 'Lanjutkan langganan saya' }));
    await expect(page.locator(':focus')).toContainText('Langganan Anda akan berakhir pada');
  });
  await page.context().close();
});

test('the time zone question is one line and leaves Join on the first screen', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 8 });
  const page = await openLarge(browser, call.client, '/dashboard', 'Asia/Tokyo');
  const question = page.getByText('Zona waktu mana?', { exact: true });
  await expectAboveBar(page, question);
  await expectAboveBar(page, joinOn(page));
  await expect(page.getByRole('button', { name: /^Tetap waktu Jakarta/ })).toBeHidden();
  await question.click();
  await page.getByRole('button', { name: /^Tetap waktu Jakarta/ }).click();
  await expect(question).toBeHidden();
  await page.context().close();
});

test('the result of moving and of cancelling is on the screen, with its undo button', async ({
  browser,
  baseURL,
}) => {
  const pair = await subscribedPair(browser, baseURL);
  const time = await openTime(pair.client, 50);
  const id = await book(pair, { scheduledAt: time });
  const page = await openLarge(browser, pair.client, `/bookings/${id}`);
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('button', { name: 'Urungkan' });

  await test.step('moved, by taps alone, and moved back', async () => {
    await page.getByRole('button', { name: 'Pindah ke waktu lain' }).click();
    await dialog.getByRole('radio', { checked: false }).last().click();
    await expect(dialog.getByText('Waktu baru:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Pindahkan sesi' }).click();
    await expectAboveBar(page, page.getByText('Sesi sudah dipindahkan ke waktu baru.'));
    await expectAboveBar(page, undo);
    await undo.click();
    await expectAboveBar(page, page.getByText('Sesi Anda berlangsung sesuai rencana.'));
  });

  await test.step('cancelled', async () => {
    await page.getByRole('button', { name: 'Batalkan sesi' }).click();
    await dialog.getByRole('button', { name: 'Batalkan sesi' }).click();
    await expectAboveBar(page, page.getByText('Sesi sudah dibatalkan.'));
    await expectAboveBar(page, undo);
  });
  await page.context().close();
});

test('after hanging up, the outcome and the way back are on the screen, and so is the reply to a message to the team', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: -1 });
  const page = await openLarge(browser, call.client, '/dashboard');
  await page.context().grantPermissions(['camera', 'microphone']);
  await joinOn(page).click();
  const hangUp = page.getByRole('button', { name: 'Akhiri panggilan' });
  await expect(async () => {
    if (!(await hangUp.isVisible())) await joinOn(page).click({ timeout: 2_000 });
    await expect(hangUp).toBeVisible();
  }).toPass();
  await hangUp.click();
  const title = page.getByRole('heading', { name: 'Anda telah keluar dari panggilan' });
  await expectAboveBar(page, title);
  await expect(page.locator(':focus')).toContainText('Anda telah keluar dari panggilan');
  await page.getByRole('button', { name: 'Ada yang tidak benar' }).click();
  await page.getByRole('textbox').first().fill('Suaranya putus-putus.');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  const answer = page.getByText('Terima kasih. Tim kami membacanya dan akan menulis kepada Anda.');
  await expect(answer).toBeVisible();
  await expectAboveBar(page, answer);
  await page.context().close();
});
