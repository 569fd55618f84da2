import type { Page } from '@playwright/test';
import { book, subscribe } from '../bookings-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { ask, enter, jakartaTime, newClient, verifiedCompanion } from '../trial-bookings-people.ts';
import { cellOf, dayName } from './calendar-cells.ts';

// Requirement: CAL-010 (Decision: 54), TRIAL-046, TRIAL-048
test("a companion's calendar leads from the month to a week, a day and a session, and Back returns step by step", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const companion = await verifiedCompanion(browser, baseURL);
  const [client, other] = [await newClient(baseURL), await newClient(baseURL)];
  await subscribe(client, companion);
  const time = jakartaTime('10:00');
  const booking = await book({ client, companion }, { scheduledAt: time });
  await ask(other, companion, jakartaTime('11:00'));
  await enter(page, companion);
  await page.goto(`/calendar?date=${dayName(time)}`);
  await expect(page.getByRole('cell')).toHaveCount(42);
  await expect(cellOf(page, time)).toContainText(`10:00 ${client.name}`);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.locator('.companion-calendar-week > li')).toHaveCount(7);
  await expect(page.getByText('09:00 – 17:00, 15 free').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: other.name }).click();
  await expect(page).toHaveURL(/view=day.*trial=/);
  const card = page.getByRole('article').filter({ hasText: other.name });
  await expect(card).toBeInViewport();
  await expect(page.getByRole('article').filter({ hasText: client.name })).toContainText('10:00');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Trial booking request approved!')).toBeVisible();
  await expect(card.getByText('Approved')).toBeVisible();
  // Like every future call, it can be cancelled.
  await expect(card.getByRole('button')).toHaveText(['Cancel call']);
  await page.goBack();
  await page.getByRole('link', { name: client.name }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${booking}$`));
  await page.goBack();
  await expect(page).toHaveURL(/view=week/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: client.name })).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  // Requirement: CAL-012
  test("the calendar uses the browser's time zone", async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    const time = jakartaTime('09:00');
    await ask(client, companion, time);
    await enter(page, companion);
    await page.goto('/calendar');
    await expect(page.getByText('America/New_York')).toBeVisible();
    await expect(page.getByText('Your weekly hours are set in Asia/Jakarta')).toBeVisible();
    const localTime = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    }).format(new Date(time));
    await expect(cellOf(page, time, 'America/New_York')).toContainText(
      `${localTime} ${client.name}`,
    );
  });
});

test.describe('on a phone, in Indonesian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });

  test('the calendar opens on the day view; week, month and a block of several days fit too', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await companion.api.patch('/api/auth/profile', { data: { language: 'id' } });
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('10:00'));
    await enter(page, companion);
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Hari berikutnya' }).click();
    await page.getByRole('button', { name: 'Hari berikutnya' }).click();
    await expect(page.getByRole('button', { name: 'Setujui' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Minggu', exact: true }).click();
    await expect(page.getByRole('link', { name: client.name })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Bulan', exact: true }).click();
    await expect(page.getByRole('cell')).toHaveCount(42);
    await expectFits(page);
    await cellOf(page, jakartaTime('10:00'), 'Asia/Jakarta', 'id-ID').click();
    await page.getByRole('button', { name: 'Blokir Waktu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blokir Waktu' });
    await dialog.getByLabel('Hari terakhir').fill(dayName(jakartaTime('10:00', 4)));
    await dialog.getByLabel('Sepanjang hari').check();
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Blokir Waktu' }).click();
    await expect(dialog.getByText('Tidak ada sesi yang disepakati di dalamnya.')).toBeVisible();
    await expectFits(page);
  });
});

async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
}
