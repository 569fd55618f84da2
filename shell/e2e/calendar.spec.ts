import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  approve,
  ask,
  enter,
  jakartaTime,
  newClient,
  trialTimes,
  verifiedCompanion,
} from './trial-bookings-people.ts';

/** The cell of the day after tomorrow; its hidden name holds the whole date. */
function cellOf(page: Page, instant: string, timeZone = 'Asia/Jakarta') {
  const name = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(new Date(instant))
    .replace(', ', ' ');
  return page.getByRole('cell').getByRole('button', { name });
}

test.describe('the calendar of a companion', () => {
  // Ledger: CAL-001, CAL-002
  test('shows six weeks from a Sunday on, a day, and steps through both', async ({
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

  // Ledger: CAL-004, CAL-014
  test('shows three slots and two trials a day in their colours, and counts the rest', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const clients = await Promise.all([newClient(baseURL), newClient(baseURL), newClient(baseURL)]);
    const day = jakartaTime('09:00');
    await approve(companion, await ask(clients[0], companion, jakartaTime('09:00')));
    await ask(clients[1], companion, jakartaTime('10:00'));
    await ask(clients[2], companion, jakartaTime('11:00'));
    const declined = await ask(clients[2], companion, jakartaTime('09:30', 3));
    await companion.api.post(`/api/bookings/trial-bookings/${declined}/rejection`, { data: {} });
    await enter(page, companion);
    await page.goto('/calendar');
    const cell = cellOf(page, day);
    await expect(cell.locator('[data-kind="slot"]')).toHaveCount(3);
    await expect(cell.locator('[data-kind="trial"]')).toHaveCount(2);
    // Nine to five are 16 half hours: 13 of them and one trial are left out.
    await expect(cell.getByText('+14 more')).toBeVisible();
    const colours = [
      [cell.locator('[data-kind="trial"]').nth(0), 'Approved', 'blue'],
      [cell.locator('[data-kind="trial"]').nth(1), 'Waiting for you', 'sun'],
      [cellOf(page, jakartaTime('09:30', 3)).locator('[data-kind="trial"]'), 'Declined', 'red'],
    ] as const;
    for (const [entry, word, tone] of colours) {
      await expect(entry).toContainText(word);
      await expect(entry).toHaveAttribute('data-tone', tone);
    }
    await expectAccessible(page);
  });

  // Ledger: CAL-010 (Decision: 54), TRIAL-046, TRIAL-048
  test('approves from the day; a decided request has no buttons', async ({
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
  test('says when a decision did not arrive', async ({ page, browser, baseURL }) => {
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

test.describe('blocking time', () => {
  // Ledger: CAL-005, CAL-006, CAL-007, CAL-008, CAL-009
  test('takes times off the trial page and gives them back', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    const ten = jakartaTime('10:00');
    expect(await trialTimes(client, companion)).toContain(ten);
    await enter(page, companion);
    await page.goto('/calendar');
    await cellOf(page, ten).click();
    await page.getByRole('button', { name: 'Block Time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Time' });
    await expect(dialog.getByLabel('Date')).toHaveAttribute('readonly', '');
    await expect(dialog.getByLabel('Reason')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Block Time' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Start Time').selectOption('10:00');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('End Time').selectOption('09:30');
    await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('End Time').selectOption('11:00');
    await dialog.getByLabel('Reason').fill('Doctor');
    await expectAccessible(page);

    await page.route('**/api/bookings/blocked-times', (route) => route.abort());
    await submit.click();
    await expect(dialog.getByText('Failed to block time. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Doctor');
    await page.unroute('**/api/bookings/blocked-times');
    await submit.click();
    await expect(dialog.getByText('Time blocked')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('Doctor')).toBeVisible();
    await expect(page.getByText('09:00 – 10:00')).toBeVisible();
    expect(await trialTimes(client, companion)).not.toContain(ten);
    expect(await trialTimes(client, companion)).toContain(jakartaTime('11:00'));

    await page.getByRole('button', { name: 'Remove block' }).click();
    await expect(page.getByText('The block is removed.')).toBeVisible();
    await expect(page.getByText('09:00 – 17:00')).toBeVisible();
    expect(await trialTimes(client, companion)).toContain(ten);
  });

  test('names the agreed sessions inside, which stay', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await approve(companion, await ask(client, companion, jakartaTime('10:00')));
    await enter(page, companion);
    await page.goto('/calendar');
    await cellOf(page, jakartaTime('10:00')).click();
    await page.getByRole('button', { name: 'Block Time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Time' });
    await dialog.getByLabel('Start Time').selectOption('09:00');
    await dialog.getByLabel('End Time').selectOption('24:00');
    await dialog.getByRole('button', { name: 'Block Time' }).click();
    await expect(dialog.getByText('stays as agreed')).toBeVisible();
    await expect(dialog.getByText(client.name)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  // Ledger: CAL-012
  test('the calendar speaks the time of the browser', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    const time = jakartaTime('09:00');
    await ask(client, companion, time);
    await enter(page, companion);
    await page.goto('/calendar');
    await expect(page.getByText('America/New_York')).toBeVisible();
    const own = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    }).format(new Date(time));
    await expect(cellOf(page, time, 'America/New_York')).toContainText(`${own} ${client.name}`);
  });
});

test.describe('on a phone, in Indonesian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });

  test('month and day fit and are accessible', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await companion.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await ask(await newClient(baseURL), companion, jakartaTime('10:00'));
    await enter(page, companion);
    await page.goto('/calendar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender');
    await expect(page.getByRole('cell')).toHaveCount(42);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hari', exact: true }).click();
    await page.getByRole('button', { name: 'Hari berikutnya' }).click();
    await page.getByRole('button', { name: 'Hari berikutnya' }).click();
    await expect(page.getByRole('button', { name: 'Setujui' })).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
