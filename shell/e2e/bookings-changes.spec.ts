import {
  book,
  clockOf,
  leftInWeek,
  openAs,
  openTime,
  propose,
  read,
  subscribedPair,
  wallOf,
} from './bookings-people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('cancelling', () => {
  test('in time is free: the page says so before, and the credit is returned', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const time = await openTime(pair.client, 50);
    const id = await book(pair, { scheduledAt: time });
    expect(await leftInWeek(pair.client, time)).toBe(2);
    await openAs(page, pair.client, `/bookings/${id}`);
    await page.getByRole('button', { name: 'Cancel session' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('This is free. The session goes back to your subscription.'),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep session' }).click();
    expect((await read(pair.client, id)).status).toBe('scheduled');
    await page.getByRole('button', { name: 'Cancel session' }).click();
    await dialog.getByLabel('Why?').fill('I am at the doctor then.');
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await expect(page.getByRole('status').getByText('The session is cancelled.')).toBeVisible();
    await expect(page.getByText('You cancelled it')).toBeVisible();
    await expect(page.getByText('I am at the doctor then.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel session' })).toHaveCount(0);
    expect(await leftInWeek(pair.client, time)).toBe(3);
    await page.goto('/bookings');
    await expect(page.getByText('No sessions yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Past' }).click();
    await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible();
  });
});

test.describe('moving', () => {
  test('by the client is immediate, and an unavailable time is refused with the nearest open ones', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const id = await book(pair, { scheduledAt: await openTime(pair.client, 50) });
    const taken = await openTime(pair.client, 70);
    await book(pair, { scheduledAt: taken });
    const wanted = await openTime(pair.client, 80);
    await openAs(page, pair.client, `/bookings/${id}`);
    await page.getByRole('button', { name: 'Move to another time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(dialog.getByText('Please choose a date and a time.')).toBeVisible();
    await dialog.getByLabel('Date & Time').fill(wallOf(taken));
    const nearest = dialog.getByRole('alert').getByRole('button');
    await expect(nearest).toHaveCount(3);
    await dialog.getByLabel('Date & Time').fill(wallOf(wanted));
    await expect(nearest).toHaveCount(0);
    await expect(dialog.getByText('Moving is free.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: clockOf(wanted), exact: true })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(page.getByText('The session has its new time.')).toBeVisible();
    await expect(page.getByText(/You moved it from/)).toBeVisible();
    expect((await read(pair.companion, id)).scheduledAt).toBe(wanted);
  });

  test('by the companion is a proposal, which the client declines or accepts', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const { client, companion } = pair;
    const time = await openTime(client, 50);
    const id = await book(pair, { scheduledAt: time });
    const wanted = await openTime(client, 80);
    await openAs(page, companion, `/bookings/${id}`);
    await page.getByRole('button', { name: 'Propose another time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date & Time').fill(wallOf(wanted));
    await dialog.getByLabel('Why?').fill('My daughter sings that day.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(page.getByText('Your proposal is on its way.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Propose another time' })).toHaveCount(0);
    expect((await read(client, id)).scheduledAt).toBe(time);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Times you proposed' })).toBeVisible();

    await openAs(page, client, `/bookings/${id}`);
    await expect(page.getByText('My daughter sings that day.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep the old time' }).click();
    await expect(page.getByRole('button', { name: 'Accept the new time' })).toHaveCount(0);
    expect((await read(client, id)).scheduledAt).toBe(time);

    await propose(companion, id, wanted);
    await page.reload();
    await page.getByRole('button', { name: 'Accept the new time' }).click();
    await expect(page.getByRole('button', { name: 'Accept the new time' })).toHaveCount(0);
    await expect(page.getByText(clockOf(wanted), { exact: true })).toBeVisible();
    expect((await read(client, id)).scheduledAt).toBe(wanted);
  });

  test('by the companion can be taken back before it is answered', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const id = await book(pair, { scheduledAt: await openTime(pair.client, 50) });
    await propose(pair.companion, id, await openTime(pair.client, 80));
    await openAs(page, pair.companion, `/bookings/${id}`);
    await page.getByRole('button', { name: 'Take the proposal back' }).click();
    await expect(page.getByRole('button', { name: 'Propose another time' })).toBeVisible();
    expect((await read(pair.client, id)).proposal).toBeNull();
  });
});

test('a notification about a booking leads to it', async ({ page, browser, baseURL }) => {
  const pair = await subscribedPair(browser, baseURL);
  const id = await book(pair, { scheduledAt: await openTime(pair.client, 50) });
  await openAs(page, pair.companion, '/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.locator('.parts-bell-item').first().click();
  await expect(page).toHaveURL(`/bookings/${id}`);
});
