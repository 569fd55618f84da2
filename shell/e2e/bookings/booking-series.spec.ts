import {
  fillOtherTime,
  openAs,
  openTime,
  read,
  settleCancellation,
  subscribedPair,
  wallOf,
} from '../bookings-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { heightOf } from '../screens/heights.ts';

interface ReadSeries {
  dates: { bookingId: string | null; result: string }[];
}

test("weekly sessions are previewed by date, booked except for the companion's days off, changed one by one, and ended as a whole", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { client, companion } = await subscribedPair(browser, baseURL);
  const time = await openTime(client, 50);
  const second = Date.parse(time) + 7 * 86_400_000;
  const blocked = await companion.api.post('/api/bookings/blocked-times', {
    data: {
      id: crypto.randomUUID(),
      startTime: new Date(second).toISOString(),
      endTime: new Date(second + 3_600_000).toISOString(),
    },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  const dialog = page.getByRole('dialog');
  const sessions = page.getByRole('article');

  await test.step('are previewed and booked', async () => {
    await openAs(page, client, '/bookings/new');
    await fillOtherTime(page, wallOf(time));
    await page.getByRole('radio', { name: /Every week/ }).check();
    await page.getByLabel('For how many weeks?').selectOption('4');
    await expect(page.getByText('3 of 4 sessions can be booked.')).toBeVisible();
    const away = page.getByRole('listitem').filter({ hasText: 'Companion is away' });
    await expect(away).toHaveCount(1);
    await expectAccessible(page);
    // A reload keeps all choices.
    await page.reload();
    await expect(page.getByText('3 of 4 sessions can be booked.')).toBeVisible();
    await page.getByRole('button', { name: 'Book weekly sessions' }).first().click();
    await expect(page).toHaveURL(/\/bookings\/series\/[0-9a-f-]{36}$/);
    await expect(page.getByText('3 sessions are booked.')).toBeVisible();
    await expect(page.getByText('1 date could not be booked.')).toBeVisible();
    await expect(sessions).toHaveCount(3);
  });

  const series = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await client.api.get(`/api/bookings/booking-series/${series}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { dates } = (await answer.json()) as ReadSeries;
  const booked = dates.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]));

  await test.step('are cancelled and moved one by one', async () => {
    await openAs(page, client, '/bookings');
    await page.getByRole('link', { name: 'See all dates' }).click();
    await expect(page).toHaveURL(`/bookings/series/${series}`);
    await page
      .getByRole('button', { name: /^Skip this one/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await expect(page.getByText('The session is cancelled.')).toBeVisible();
    await expect(sessions).toHaveCount(2);
    const other = await openTime(client, 80);
    await page
      .getByRole('button', { name: /^Move this one/ })
      .first()
      .click();
    await fillOtherTime(dialog, wallOf(other));
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(page.getByText('The session has its new time.')).toBeVisible();
    expect((await read(client, booked[1] ?? '')).scheduledAt).toBe(other);
    await settleCancellation(booked[0] ?? '');
  });

  await test.step('are ended after the page has said what is returned', async () => {
    await openAs(page, companion, `/bookings/series/${series}`);
    await page.getByRole('button', { name: 'End weekly sessions' }).click();
    await expect(dialog.getByText(/gets 2 sessions back/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep weekly sessions' }).click();
    await openAs(page, client, `/bookings/series/${series}`);
    await page.getByRole('button', { name: 'End weekly sessions' }).click();
    await expect(dialog.getByText('2 sessions go back to your subscription.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End weekly sessions' }).click();
    await expect(page.getByText('The weekly sessions are ended.')).toBeVisible();
    await expect(sessions).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'End weekly sessions' })).toHaveCount(0);
    expect((await read(client, booked[2] ?? '')).status).toBe('cancelled');
  });
});

/** The maximum height of the page at a width of 360 px: about three screens with normal text. */
const mostPixels = { normal: 2400, largest: 3700 };

for (const size of ['normal', 'largest'] as const) {
  test(`weekly sessions on three days are chosen and booked on pages of limited height, in ${size} text`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const { client } = await subscribedPair(browser, baseURL);
    await client.api.patch('/api/auth/profile', { data: { language: 'id' } });
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      hasTouch: true,
    });
    await context.addInitScript((text) => localStorage.setItem('kabar-text-size', text), size);
    const page = await context.newPage();
    await openAs(page, client, '/bookings/new');
    const book = page.getByRole('button', { name: /^Pesan/ }).first();
    const firstTime = page.locator('input[name="time"]').first();

    await test.step('without a time it leads to the times, which are in view', async () => {
      await book.tap();
      await expect(page.getByText('Silakan pilih tanggal dan jam.')).toBeInViewport();
      await expect(firstTime).toBeFocused();
      await expect(page.locator('label:has(input[name="time"])').first()).toBeInViewport();
      expect(await heightOf(page)).toBeLessThanOrEqual(mostPixels[size]);
    });

    await test.step('what is answered folds, and its dates are shown', async () => {
      // The day after tomorrow is open from its first half hour on.
      await page.locator('label:has(input[name="day"])').nth(2).tap();
      await page.locator('label:has(input[name="time"])').first().tap();
      await expect(firstTime).toBeHidden();
      await page.locator('label:has(input[name="repeat"])').nth(1).tap();
      await expect(page.getByRole('button', { name: /^Ubah: / })).toHaveCount(2);
      const days = page.getByRole('checkbox', { disabled: false, checked: false });
      for (const index of [1, 2]) await days.nth(index).check();
      await expect(
        page.getByText(/sesi dapat dipesan\.$|dari \d+ sesi dapat dipesan/),
      ).toBeVisible();
      expect(await heightOf(page)).toBeLessThanOrEqual(mostPixels[size]);
    });

    await test.step('an answer is changed again', async () => {
      await page.getByRole('button', { name: /^Ubah: Hari dan jam/ }).tap();
      await expect(firstTime).toBeVisible();
      await page.locator('label:has(input[name="time"])').nth(1).tap();
      await expect(firstTime).toBeHidden();
    });

    await test.step('the page after it has the dates', async () => {
      await page.getByRole('button', { name: 'Pesan sesi mingguan' }).first().tap();
      await expect(page.getByText(/sesi sudah dipesan\.$/)).toBeInViewport();
      expect(await heightOf(page)).toBeLessThanOrEqual(mostPixels[size]);
    });
    await context.close();
  });
}
