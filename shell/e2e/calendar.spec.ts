import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { book, subscribe } from './bookings-people.ts';
import { cellOf, dayName } from './calendar-cells.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  approve,
  ask,
  enter,
  jakartaTime,
  newClient,
  verifiedCompanion,
} from './trial-bookings-people.ts';

async function expectEntry(entry: Locator, word: string, tone: string): Promise<void> {
  await expect(entry).toContainText(word);
  await expect(entry).toHaveAttribute('data-tone', tone);
}

test.describe('the calendar of a companion', () => {
  // Ledger: CAL-001, CAL-002
  test('shows six weeks from a Sunday and a day, and steps through both', async ({
    page,
    browser,
    baseURL,
  }) => {
    await enter(page, await verifiedCompanion(browser, baseURL));
    await page.goto('/calendar?date=2026-03-18');
    await expect(page.getByRole('cell')).toHaveCount(42);
    await expect(page.getByRole('columnheader').first()).toContainText('Sun');
    await expect(page.getByRole('cell').first()).toContainText('Sunday 1 March');
    await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Wednesday 18 March' })).toBeVisible();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByRole('heading', { name: 'Thursday 19 March' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page.getByRole('heading', { name: 'Wednesday 18 March' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page.getByRole('cell')).toHaveCount(42);
    await expectAccessible(page);
  });

  test('leads from the month to the week, its day and the session, and Back leads back', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const [client, other] = [await newClient(baseURL), await newClient(baseURL)];
    await subscribe(client, companion);
    const time = jakartaTime('10:00');
    const booking = await book({ client, companion }, { scheduledAt: time });
    await ask(other, companion, jakartaTime('11:00'));
    await enter(page, companion);
    await page.goto(`/calendar?date=${dayName(time)}`);
    await expect(cellOf(page, time)).toContainText(`10:00 ${client.name}`);
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page.locator('.companion-calendar-week > li')).toHaveCount(7);
    await expect(page.getByText('09:00 – 17:00, 15 free').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: other.name }).click();
    await expect(page).toHaveURL(/view=day.*trial=/);
    await expect(page.getByRole('article').filter({ hasText: other.name })).toBeInViewport();
    const session = page.getByRole('article').filter({ hasText: client.name });
    await expect(session).toContainText('10:00');
    await expectAccessible(page);
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

  // Ledger: CAL-003
  test('shows three open periods, two trials and two sessions of a day, and counts the rest', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await subscribe(client, companion);
    for (const time of ['09:00', '10:00', '11:00']) {
      await book({ client, companion }, { scheduledAt: jakartaTime(time) });
    }
    for (const time of ['12:00', '12:10', '12:20']) {
      await ask(await newClient(baseURL), companion, jakartaTime(time));
    }
    // Four blocked times leave five open periods.
    for (const hour of ['13', '14', '15', '16']) {
      const response = await companion.api.post('/api/bookings/blocked-times', {
        data: {
          id: randomUUID(),
          startTime: jakartaTime(`${hour}:00`),
          endTime: jakartaTime(`${hour}:30`),
        },
      });
      expect(response.status()).toBe(201);
    }
    await enter(page, companion);
    await page.goto(`/calendar?date=${dayName(jakartaTime('09:00'))}`);
    const cell = cellOf(page, jakartaTime('09:00'));
    await expect(cell.locator('[data-kind="open"]')).toHaveCount(3);
    await expect(cell.locator('[data-kind="open"]').first()).toHaveText('09:00 – 13:00, 5 free');
    await expect(cell.locator('[data-kind="trial"]')).toHaveCount(2);
    await expect(cell.locator('[data-kind="paid"]')).toHaveCount(2);
    await expect(cell.getByText('+4 more')).toBeVisible();
  });

  // Ledger: CAL-004, CAL-014
  test('shows trials in their colours; a declined one is announced once and is no entry', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const clients = await Promise.all([newClient(baseURL), newClient(baseURL), newClient(baseURL)]);
    const day = jakartaTime('09:00');
    await approve(companion, await ask(clients[0], companion, day));
    await ask(clients[1], companion, jakartaTime('10:00'));
    const unwelcome = jakartaTime('09:30', 3);
    await ask(clients[2], companion, unwelcome);
    await enter(page, companion);
    const month = `/calendar?view=month&date=${dayName(day)}`;
    await page.goto(month);
    const trials = (time: string) => cellOf(page, time).locator('[data-kind="trial"]');
    await expectEntry(trials(day).nth(0), 'Approved', 'blue');
    await expectEntry(trials(day).nth(1), 'Waiting for you', 'sun');
    await expectAccessible(page);
    await cellOf(page, unwelcome).click();
    const card = page.getByRole('article').filter({ hasText: clients[2].name });
    await card.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
    await expect(card.getByText('Declined', { exact: true })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expectEntry(trials(unwelcome), 'Declined', 'red');
    await page.goto(month);
    await expect(trials(day)).toHaveCount(2);
    await expect(trials(unwelcome)).toHaveCount(0);
  });

  // Ledger: CAL-010 (Decision: 54), TRIAL-046, TRIAL-048
  test('approves in the view of a day; a decided request has no buttons', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('10:00'));
    await enter(page, companion);
    await page.goto('/calendar');
    await cellOf(page, jakartaTime('10:00')).click();
    const card = page.getByRole('article').filter({ hasText: client.name });
    await expect(card.getByRole('button', { name: 'Decline' })).toBeVisible();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(card.getByText('Approved')).toBeVisible();
    // It can be cancelled, as every call that is to come (Decision: 54).
    await expect(card.getByRole('button')).toHaveText(['Cancel call']);
  });

  // Ledger: CAL-011
  test('says when a decision was not stored', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await ask(await newClient(baseURL), companion, jakartaTime('10:00'));
    await enter(page, companion);
    await page.goto('/calendar');
    await cellOf(page, jakartaTime('10:00')).click();
    await page.route('**/approval', (route) => route.abort());
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByRole('alert').getByText('Failed to update trial booking. Please try again.'),
    ).toBeVisible();
  });
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  // Ledger: CAL-012
  test("the calendar uses the browser's time zone", async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    const time = jakartaTime('09:00');
    await ask(client, companion, time);
    await enter(page, companion);
    await page.goto('/calendar');
    await expect(page.getByText('America/New_York')).toBeVisible();
    await expect(page.getByText('Your weekly hours are set in Asia/Jakarta')).toBeVisible();
    const own = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    }).format(new Date(time));
    await expect(cellOf(page, time, 'America/New_York')).toContainText(`${own} ${client.name}`);
  });
});

test.describe('on a phone, in Indonesian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });

  test('a day comes first; week and month fit too, and several days are blocked', async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender');
    await page.getByRole('button', { name: 'Hari berikutnya' }).click();
    await page.getByRole('button', { name: 'Hari berikutnya' }).click();
    await expect(page.getByRole('button', { name: 'Setujui' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Minggu', exact: true }).click();
    await expect(page.getByRole('link', { name: client.name })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Bulan', exact: true }).click();
    await expect(page.getByRole('cell')).toHaveCount(42);
    await expectAccessible(page);
    await expectFits(page);
    await cellOf(page, jakartaTime('10:00'), 'Asia/Jakarta', 'id-ID').click();
    await page.getByRole('button', { name: 'Blokir Waktu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blokir Waktu' });
    await dialog.getByLabel('Hari terakhir').fill(dayName(jakartaTime('10:00', 4)));
    await dialog.getByLabel('Sepanjang hari').check();
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
