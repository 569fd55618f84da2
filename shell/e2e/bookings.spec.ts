import { randomUUID } from 'node:crypto';
import { book, clockOf, openAs, openTime, subscribedPair, wallOf } from './bookings-people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newClient } from './trial-bookings-people.ts';

const created = 'Booking created successfully!';

test.describe('a new booking', () => {
  // Ledger: BOOK-001, BOOK-003, BOOK-005, BOOK-013, BOOK-014
  test('leads from an open time to a card that both people see, and survives a reload in between', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const { client, companion } = pair;
    const time = await openTime(client, 50);
    await openAs(page, client, '/bookings/new');
    const create = page.getByRole('button', { name: 'Create Booking' }).first();
    await create.click();
    await expect(page.getByText('Please choose a date and a time.')).toBeVisible();
    const field = page.getByLabel('Date & Time');
    await field.fill('2020-01-01T10:00');
    await expect(page.getByText('This time has passed. Please choose a later one.')).toBeVisible();
    await field.fill(wallOf(time));
    const chip = page.getByRole('radio', { name: clockOf(time), exact: true });
    await expect(chip).toBeChecked();
    await expect(page.getByText('2 of 3 in the week of')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(wallOf(time));
    await expect(chip).toBeChecked();
    await expectAccessible(page);
    await create.click();
    await expect(page.getByText(created)).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('You booked this session')).toBeVisible();

    for (const [reader, other] of [
      [client, companion],
      [companion, client],
    ] as const) {
      await openAs(page, reader, '/bookings');
      const card = page.getByRole('article').filter({ hasText: `with ${other.name}` });
      await expect(card.getByText(clockOf(time), { exact: true })).toBeVisible();
      await expect(card.getByText('25 minutes')).toBeVisible();
      await expect(card.getByText('Scheduled')).toBeVisible();
      await expectAccessible(page);
      await card.getByRole('link', { name: 'View Details' }).click();
      const title = page.getByRole('heading', { level: 1, name: `Session with ${other.name}` });
      await expect(title).toBeVisible();
    }
    await openAs(page, await newClient(baseURL), '/bookings');
    await expect(page.getByText('No sessions yet')).toBeVisible();
  });

  test('at a time that was taken meanwhile is refused with the nearest open times, and one tap books one of them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const time = await openTime(pair.client, 50);
    await openAs(page, pair.client, '/bookings/new');
    await page.getByLabel('Date & Time').fill(wallOf(time));
    await book(pair, { scheduledAt: time, id: randomUUID() });
    const create = page.getByRole('button', { name: 'Create Booking' }).first();
    await create.click();
    const nearest = page.getByRole('alert').getByRole('button');
    await expect(nearest).toHaveCount(3);
    await expectAccessible(page);
    await nearest.first().click();
    await expect(nearest).toHaveCount(0);
    await expect(page.getByLabel('Date & Time')).not.toHaveValue(wallOf(time));
    await create.click();
    await expect(page.getByText(created)).toBeVisible();
  });
});
