import { randomUUID } from 'node:crypto';
import {
  book,
  fillOtherTime,
  openAs,
  openTime,
  subscribedPair,
  wallOf,
} from '../bookings-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const created = 'Booking created successfully!';

// Requirement: BOOK-001, BOOK-003, BOOK-005, BOOK-013, BOOK-014
test('a client books an open time, after a taken one and a reload, and both people see the booking', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const pair = await subscribedPair(browser, baseURL);
  const { client, companion } = pair;
  const taken = await openTime(client, 50);
  await openAs(page, client, '/bookings/new');
  const create = page.getByRole('button', { name: 'Create Booking' }).first();
  await create.click();
  await expect(page.getByText('Please choose a date and a time.')).toBeVisible();
  const field = page.getByLabel('Date & Time');
  await fillOtherTime(page, wallOf(taken));

  await test.step('a time that was taken meanwhile is refused with the nearest open times', async () => {
    await book(pair, { scheduledAt: taken, id: randomUUID() });
    await create.click();
    const nearest = page.getByRole('alert').getByRole('button');
    await expect(nearest).toHaveCount(3);
    await expectAccessible(page);
    await nearest.first().click();
    await expect(nearest).toHaveCount(0);
    await expect(field).not.toHaveValue(wallOf(taken));
  });

  const wall = await field.inputValue();
  const time = wall.slice(11);
  await test.step('a chosen time is kept over a reload, and booked', async () => {
    const chip = page.getByRole('radio', { name: time, exact: true });
    await expect(chip).toBeChecked();
    await expect(page.getByText(/[12] of 3 in the week of/)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(wall);
    await expect(chip).toBeChecked();
    await create.click();
    await expect(page.getByText(created)).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByText('You booked this session')).toBeVisible();
  });

  for (const [reader, other] of [
    [client, companion],
    [companion, client],
  ] as const) {
    await openAs(page, reader, '/bookings');
    const card = page
      .getByRole('article')
      .filter({ hasText: `with ${other.name}` })
      .filter({ hasText: time });
    await expect(card.getByText('25 minutes')).toBeVisible();
    await expect(card.getByText('Scheduled')).toBeVisible();
    await card.getByRole('link', { name: 'View Details' }).click();
    const title = page.getByRole('heading', { level: 1, name: `Session with ${other.name}` });
    await expect(title).toBeVisible();
  }
});
